// The kernels of `archeck p2p`: fill, check and copy memory, exchange flags, and reduce over several GPUs.
//
// compile.sh beside this file turns it into the resource peer.ptx. Every kernel takes one structure of 64-bit words,
// so that a caller only has to know their order. Waits are bounded: a wait that ends without its flag is written down
// and the kernel returns, so that a lost store is a verdict and no hung GPU.

typedef unsigned int u32;
typedef unsigned long long u64;

// Ranks that one call can join, blocks that can meet, and words between the flags of two blocks.
#define RANKS 16
#define BLOCKS 128

// The word that belongs at index `i` under `seed`; no two places of a buffer and no two seeds agree by chance.
static __device__ __forceinline__ u32 pattern(u64 i, u32 seed) {
    u32 x = ((u32)i * 0x9E3779B1u) ^ seed ^ (u32)(i >> 32);
    x ^= x >> 15;
    x *= 0x85EBCA77u;
    x ^= x >> 13;
    return x;
}

static __device__ __forceinline__ u64 now() {
    u64 t;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(t));
    return t;
}

static __device__ __forceinline__ void send(u32 *flag, u32 value) {
    asm volatile("st.release.sys.global.u32 [%0], %1;" ::"l"(flag), "r"(value) : "memory");
}

static __device__ __forceinline__ u32 receive(const u32 *flag) {
    u32 value;
    asm volatile("ld.acquire.sys.global.u32 %0, [%1];" : "=r"(value) : "l"(flag) : "memory");
    return value;
}

static __device__ __forceinline__ u32 fresh(const u32 *word) {
    u32 value;
    asm volatile("ld.volatile.global.u32 %0, [%1];" : "=r"(value) : "l"(word) : "memory");
    return value;
}

// Waits until the flag has reached `value`. Gives up after `limit` nanoseconds, or when `lost` says that this rank
// has already given up once.
static __device__ bool await(const u32 *flag, u32 value, u64 limit, u32 *lost) {
    u64 end = 0;
    for (u32 spin = 1; (int)(receive(flag) - value) < 0; spin++) {
        if (spin % 256 == 0) {
            u64 t = now();
            end = end == 0 ? t + limit : end;
            if (t > end || fresh(lost) != 0) {
                *(volatile u32 *)lost = value;
                return false;
            }
        }
    }
    return true;
}

struct Fill { u64 to, words, seed; };

extern "C" __global__ void fill(Fill a) {
    u32 *to = (u32 *)a.to;
    for (u64 i = blockIdx.x * (u64)blockDim.x + threadIdx.x; i < a.words; i += (u64)gridDim.x * blockDim.x) {
        to[i] = pattern(i, (u32)a.seed);
    }
}

struct Check { u64 at, words, seed, found; };

// found: number of wrong words, index of the first.
extern "C" __global__ void check(Check a) {
    const u32 *at = (const u32 *)a.at;
    for (u64 i = blockIdx.x * (u64)blockDim.x + threadIdx.x; i < a.words; i += (u64)gridDim.x * blockDim.x) {
        if (fresh(at + i) != pattern(i, (u32)a.seed)) {
            atomicAdd((u64 *)a.found, 1ull);
            atomicMin((u64 *)a.found + 1, i);
        }
    }
}

struct Copy { u64 from, to, packs; };

// Packs are 16 bytes. Run by the owner of `to` it reads a peer, run by the owner of `from` it writes to one.
extern "C" __global__ void copy(Copy a) {
    const uint4 *from = (const uint4 *)a.from;
    uint4 *to = (uint4 *)a.to;
    u64 stride = (u64)gridDim.x * blockDim.x;
    u64 i = blockIdx.x * (u64)blockDim.x + threadIdx.x;
    for (; i + 3 * stride < a.packs; i += 4 * stride) {
        uint4 v0 = from[i], v1 = from[i + stride], v2 = from[i + 2 * stride], v3 = from[i + 3 * stride];
        to[i] = v0;
        to[i + stride] = v1;
        to[i + 2 * stride] = v2;
        to[i + 3 * stride] = v3;
    }
    for (; i < a.packs; i += stride) {
        to[i] = from[i];
    }
    __threadfence_system();
}

struct Exchange { u64 mine, theirs, words, rounds, pull, seedMine, seedTheirs, limit, found; };

// One block on each of two GPUs. A buffer begins with 32 words for flags (0: the peer's flag; 1: lost), then two slots
// of data. Push: data is stored into the peer's buffer in front of the flag. Pull: data stays here and the peer reads
// it after the flag. found: number of wrong words, index of the first, round that was waited for in vain.
extern "C" __global__ void exchange(Exchange a) {
    __shared__ bool met;
    u32 *mine = (u32 *)a.mine, *theirs = (u32 *)a.theirs;
    for (u32 round = 1; round <= a.rounds; round++) {
        u64 slot = 32 + (round & 1) * a.words;
        u32 *write = (a.pull ? mine : theirs) + slot;
        for (u64 i = threadIdx.x; i < a.words; i += blockDim.x) {
            write[i] = pattern(round * a.words + i, (u32)a.seedMine);
        }
        __syncthreads();
        if (threadIdx.x == 0) {
            send(theirs, round);
            met = await(mine, round, a.limit, mine + 1);
        }
        __syncthreads();
        if (!met) {
            if (threadIdx.x == 0) {
                ((volatile u64 *)a.found)[2] = round;
            }
            return;
        }
        const u32 *read = (a.pull ? theirs : mine) + slot;
        for (u64 i = threadIdx.x; i < a.words; i += blockDim.x) {
            if (fresh(read + i) != pattern(round * a.words + i, (u32)a.seedTheirs)) {
                atomicAdd((u64 *)a.found, 1ull);
                atomicMin((u64 *)a.found + 1, round * a.words + i);
            }
        }
        __syncthreads();
    }
}

struct PingPong { u64 mine, theirs, rounds, first, limit, found; };

// One thread on each of two GPUs. found: round that was waited for in vain.
extern "C" __global__ void ping_pong(PingPong a) {
    u32 *mine = (u32 *)a.mine, *theirs = (u32 *)a.theirs;
    for (u32 round = 1; round <= a.rounds; round++) {
        if (a.first) {
            send(theirs, round);
        }
        if (!await(mine, round, a.limit, mine + 1)) {
            *(volatile u64 *)a.found = round;
            return;
        }
        if (!a.first) {
            send(theirs, round);
        }
    }
}

struct Add { u64 counter, times; };

extern "C" __global__ void add(Add a) {
    for (u64 i = 0; i < a.times; i++) {
        u32 before;
        asm volatile("atom.relaxed.sys.global.add.u32 %0, [%1], 1;" : "=r"(before) : "l"(a.counter) : "memory");
    }
}

struct Chase { u64 chain, steps, out; };

// Loads where each address depends on the value before.
extern "C" __global__ void chase(Chase a) {
    const u32 *chain = (const u32 *)a.chain;
    u32 at = 0;
    for (u64 i = 0; i < a.steps; i++) {
        at = fresh(chain + at);
    }
    *(u32 *)a.out = at;
}

// Addresses by rank, as this rank sees them. Staging holds, for each of two turns and each rank, `capacity` packs.
// Signals: two sets of flags for each block (meeting, rank), then a counter of calls for each block, then the mark of
// a rank that gave up.
struct Reduce {
    u64 input[RANKS], staging[RANKS], signal[RANKS], output[RANKS];
    u64 rank, world, packs, capacity, limit;
};

#define FLAGS (2 * BLOCKS * RANKS)

struct Sum {
    float lo[4], hi[4];
};

static __device__ __forceinline__ void add_pack(Sum &s, uint4 v) {
    u32 w[4] = {v.x, v.y, v.z, v.w};
#pragma unroll
    for (int k = 0; k < 4; k++) {
        s.lo[k] += __uint_as_float(w[k] << 16);
        s.hi[k] += __uint_as_float(w[k] & 0xFFFF0000u);
    }
}

// Rounds to the nearest bfloat16, halves to even.
static __device__ __forceinline__ u32 rounded(float f) {
    u32 bits = __float_as_uint(f);
    return (bits + 0x7FFFu + ((bits >> 16) & 1u)) >> 16;
}

static __device__ __forceinline__ uint4 pack_of(const Sum &s) {
    u32 w[4];
#pragma unroll
    for (int k = 0; k < 4; k++) {
        w[k] = rounded(s.lo[k]) | (rounded(s.hi[k]) << 16);
    }
    return make_uint4(w[0], w[1], w[2], w[3]);
}

static __device__ __forceinline__ uint4 load(u64 address) {
    uint4 v;
    asm volatile("ld.volatile.global.v4.u32 {%0, %1, %2, %3}, [%4];"
                 : "=r"(v.x), "=r"(v.y), "=r"(v.z), "=r"(v.w) : "l"(address) : "memory");
    return v;
}

// The sum over all ranks of the pack at byte `offset` of each address; eight loads are under way at a time.
static __device__ __forceinline__ uint4 sum_of(const u64 (&at)[RANKS], u32 world, u64 offset) {
    Sum s = {};
#pragma unroll
    for (u32 first = 0; first < RANKS; first += 8) {
        if (first < world) {
            uint4 v[8];
#pragma unroll
            for (u32 k = 0; k < 8; k++) {
                v[k] = first + k < world ? load(at[first + k] + offset) : make_uint4(0, 0, 0, 0);
            }
#pragma unroll
            for (u32 k = 0; k < 8; k++) {
                if (first + k < world) {
                    add_pack(s, v[k]);
                }
            }
        }
    }
    return pack_of(s);
}

// The blocks of this number of all ranks meet.
static __device__ __forceinline__ void meet(const Reduce &a, u32 meeting, u32 call) {
    __syncthreads();
    u32 peer = threadIdx.x;
    if (peer < a.world) {
        u32 row = (meeting * BLOCKS + blockIdx.x) * RANKS;
        u32 *own = (u32 *)a.signal[a.rank];
        send((u32 *)a.signal[peer] + row + a.rank, call);
        await(own + row + peer, call, a.limit, own + FLAGS + BLOCKS);
    }
    __syncthreads();
}

static __device__ __forceinline__ u32 next_call(const Reduce &a) {
    return fresh((u32 *)a.signal[a.rank] + FLAGS + blockIdx.x) + 1;
}

static __device__ __forceinline__ void end_call(const Reduce &a, u32 call) {
    if (threadIdx.x == 0) {
        ((u32 *)a.signal[a.rank])[FLAGS + blockIdx.x] = call;
    }
}

// Each rank reads the inputs of all.
extern "C" __global__ void __launch_bounds__(512, 1) one_shot_pull(const __grid_constant__ Reduce a) {
    u32 call = next_call(a);
    meet(a, 0, call);
    for (u64 i = blockIdx.x * blockDim.x + threadIdx.x; i < a.packs; i += (u64)gridDim.x * blockDim.x) {
        ((uint4 *)a.output[a.rank])[i] = sum_of(a.input, (u32)a.world, i * 16);
    }
    meet(a, 1, call);
    end_call(a, call);
}

// Each rank writes its input into the staging of all. The turns alternate, so that nobody has to wait at the end.
extern "C" __global__ void __launch_bounds__(512, 1) one_shot_push(const __grid_constant__ Reduce a) {
    u32 call = next_call(a);
    u64 turn = (call & 1) * a.world * a.capacity;
    u64 place = turn + a.rank * a.capacity;
    u64 stride = (u64)gridDim.x * blockDim.x;
    u64 first = blockIdx.x * (u64)blockDim.x + threadIdx.x;
    for (u64 i = first; i < a.packs; i += stride) {
        uint4 v = ((const uint4 *)a.input[a.rank])[i];
#pragma unroll 8
        for (u32 r = 0; r < a.world; r++) {
            ((uint4 *)a.staging[r])[place + i] = v;
        }
    }
    meet(a, 0, call);
    u64 own = a.staging[a.rank] + turn * 16;
    for (u64 i = first; i < a.packs; i += stride) {
        Sum s = {};
#pragma unroll
        for (u32 r = 0; r < RANKS; r += 8) {
            uint4 v[8];
#pragma unroll
            for (u32 k = 0; k < 8; k++) {
                v[k] = r + k < a.world ? load(own + ((r + k) * a.capacity + i) * 16) : make_uint4(0, 0, 0, 0);
            }
#pragma unroll
            for (u32 k = 0; k < 8; k++) {
                if (r + k < a.world) {
                    add_pack(s, v[k]);
                }
            }
        }
        ((uint4 *)a.output[a.rank])[i] = pack_of(s);
    }
    end_call(a, call);
}

// Each rank reduces its part of the call and writes it into the outputs of all.
extern "C" __global__ void __launch_bounds__(512, 1) two_shot(const __grid_constant__ Reduce a) {
    u32 call = next_call(a);
    u64 part = (a.packs + a.world - 1) / a.world;
    u64 from = a.rank * part;
    u64 to = from + part < a.packs ? from + part : a.packs;
    meet(a, 0, call);
    for (u64 i = from + blockIdx.x * blockDim.x + threadIdx.x; i < to; i += (u64)gridDim.x * blockDim.x) {
        uint4 v = sum_of(a.input, (u32)a.world, i * 16);
#pragma unroll 8
        for (u32 r = 0; r < a.world; r++) {
            ((uint4 *)a.output[r])[i] = v;
        }
    }
    meet(a, 1, call);
    end_call(a, call);
}
