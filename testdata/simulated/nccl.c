// NCCL of the simulated node: all-reduce of bfloat16 through a file of shared memory.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { SLOT = 1 << 20, MOST = 16 };

struct room {
    uint32_t arrived, turn;
    char slots[MOST][SLOT];
};

struct communicator {
    struct room *room;
    int rank, world;
    char file[64];
};

struct call {
    struct communicator *who;
    const uint16_t *from;
    uint16_t *to;
    size_t count;
};

typedef struct {
    char bytes[128];
} name;

int ncclGetVersion(int *version) {
    *version = 22809;
    return 0;
}

int ncclGetUniqueId(name *id) {
    memset(id, 0, sizeof *id);
    sprintf(id->bytes, "/dev/shm/archeck-sim-nccl-%d", (int)getpid());
    int fd = open(id->bytes, O_RDWR | O_CREAT, 0600);
    int failed = fd < 0 || ftruncate(fd, sizeof(struct room));
    close(fd);
    return failed ? 2 : 0;
}

static void meet(struct communicator *c) {
    uint32_t turn = __atomic_load_n(&c->room->turn, __ATOMIC_ACQUIRE);
    if (__atomic_add_fetch(&c->room->arrived, 1, __ATOMIC_ACQ_REL) == (uint32_t)c->world) {
        __atomic_store_n(&c->room->arrived, 0, __ATOMIC_RELAXED);
        __atomic_store_n(&c->room->turn, turn + 1, __ATOMIC_RELEASE);
    }
    while (__atomic_load_n(&c->room->turn, __ATOMIC_ACQUIRE) == turn) {
        sched_yield();
    }
}

int ncclCommInitRank(struct communicator **made, int world, name id, int rank) {
    struct communicator *c = calloc(1, sizeof *c);
    int fd = open(id.bytes, O_RDWR);
    c->room = mmap(NULL, sizeof(struct room), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    close(fd);
    if (c->room == MAP_FAILED) {
        return 2;
    }
    c->rank = rank;
    c->world = world;
    meet(c);
    unlink(id.bytes);
    *made = c;
    return 0;
}

static float number(uint16_t bits) {
    uint32_t wide = (uint32_t)bits << 16;
    float f;
    memcpy(&f, &wide, 4);
    return f;
}

static void run(void *argument) {
    struct call *call = argument;
    struct communicator *c = call->who;
    memcpy(c->room->slots[c->rank], call->from, call->count * 2);
    meet(c);
    for (size_t i = 0; i < call->count; i++) {
        float sum = 0;
        for (int r = 0; r < c->world; r++) {
            sum += number(((uint16_t *)c->room->slots[r])[i]);
        }
        uint32_t bits;
        memcpy(&bits, &sum, 4);
        call->to[i] = (uint16_t)(bits >> 16);
    }
    meet(c);
}

int ncclAllReduce(const void *from, void *to, size_t count, int type, int operation, struct communicator *c, void *stream) {
    if (type != 9 || operation != 0 || count * 2 > SLOT) {
        return 4;
    }
    struct call *call = malloc(sizeof *call);
    *call = (struct call){c, from, to, count};
    void *cuda = dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD);
    void (*put)(void *, void (*)(void *), void *) = (void (*)(void *, void (*)(void *), void *))dlsym(cuda, "sim_call");
    put(stream, run, call);
    return 0;
}

int ncclCommAbort(struct communicator *c) {
    free(c);
    return 0;
}
