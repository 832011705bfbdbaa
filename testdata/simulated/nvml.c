// The management library of the simulated node.
#include "sim.h"
#include <dlfcn.h>

typedef void *device;

static int index_of(device d) {
    return (int)((uintptr_t)d & 0xFF) - 1;
}

static int is_slice(device d) {
    return ((uintptr_t)d & 0x100) != 0;
}

int nvmlInit_v2(void) { return sim()->nvml; }

int nvmlSystemGetDriverVersion(char *text, unsigned n) {
    snprintf(text, n, "%s", sim()->driver);
    return 0;
}

int nvmlDeviceGetCount_v2(unsigned *n) {
    *n = (unsigned)sim()->gpus;
    return 0;
}

int nvmlDeviceGetHandleByIndex_v2(unsigned i, device *d) {
    *d = (device)(uintptr_t)(i + 1);
    return 0;
}

int nvmlDeviceGetUUID(device d, char *text, unsigned n) {
    (void)n;
    uuid_text(index_of(d), is_slice(d), text);
    return 0;
}

int nvmlDeviceGetPciInfo_v3(device d, unsigned *info) {
    memset(info, 0, 68);
    info[5] = (unsigned)bus_of(index_of(d));
    return 0;
}

int nvmlDeviceGetMigMode(device d, unsigned *now, unsigned *next) {
    *now = *next = (unsigned)sim()->mig[index_of(d)];
    return 0;
}

int nvmlDeviceGetMaxMigDeviceCount(device d, unsigned *n) {
    *n = sim()->mig[index_of(d)] ? 1 : 0;
    return 0;
}

int nvmlDeviceGetMigDeviceHandleByIndex(device d, unsigned i, device *slice) {
    if (i > 0) {
        return 6;
    }
    *slice = (device)((uintptr_t)d | 0x100);
    return 0;
}

int nvmlDeviceGetBAR1MemoryInfo(device d, uint64_t *sizes) {
    (void)d;
    sizes[0] = 256u << 20;
    return 0;
}

int nvmlDeviceGetComputeRunningProcesses_v3(device d, unsigned *n, unsigned *found) {
    int process = sim()->processes[index_of(d)];
    *n = process != 0;
    if (process) {
        found[0] = (unsigned)process;
    }
    return 0;
}

static int has_nvlink(int gpu) {
    for (int other = 0; other < sim()->gpus; other++) {
        if (other != gpu && strncmp(sim()->link[gpu][other], "NV", 2) == 0) {
            return 1;
        }
    }
    return 0;
}

int nvmlDeviceGetNvLinkState(device d, unsigned link, unsigned *active) {
    if (!has_nvlink(index_of(d)) || link >= 18) {
        return 3;
    }
    *active = 1;
    return 0;
}

// Links end at a switch, as on most servers.
int nvmlDeviceGetNvLinkRemotePciInfo_v2(device d, unsigned link, unsigned *info) {
    (void)d;
    (void)link;
    memset(info, 0xFF, 68);
    return 0;
}

int nvmlDeviceGetGpuFabricInfo(device d, char *info) {
    memset(info, 0, 28);
    info[24] = has_nvlink(index_of(d)) ? 3 : 0;
    return 0;
}

int nvmlDeviceGetTopologyCommonAncestor(device a, device b, unsigned *level) {
    const char *words[] = {"PIX", "PXB", "PHB", "NODE", "SYS"};
    *level = 30;
    for (unsigned i = 0; i < 5; i++) {
        *level = strcmp(sim()->link[index_of(a)][index_of(b)], words[i]) == 0 ? 10 * (i + 1) : *level;
    }
    return 0;
}

// ---- events: errors of the GPUs that were registered ----

static int watched[MOST];

int nvmlEventSetCreate(void **set) {
    *set = watched;
    return 0;
}

int nvmlDeviceRegisterEvents(device d, uint64_t kinds, void *set) {
    (void)kinds;
    (void)set;
    watched[index_of(d)] = 1;
    return 0;
}

int nvmlEventSetWait_v2(void *set, uint64_t *event, unsigned limit) {
    (void)set;
    (void)limit;
    void *cuda = dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD);
    int (*error)(int) = cuda ? (int (*)(int))dlsym(cuda, "sim_error") : NULL;
    for (int gpu = 0; error && gpu < sim()->gpus; gpu++) {
        int number = watched[gpu] ? error(gpu) : 0;
        if (number) {
            event[0] = (uint64_t)(gpu + 1);
            event[1] = 8;
            event[2] = (uint64_t)number;
            return 0;
        }
    }
    return 10;
}

int nvmlDeviceGetP2PStatus(device a, device b, unsigned what, unsigned *status) {
    int nvlink = strncmp(sim()->link[index_of(a)][index_of(b)], "NV", 2) == 0;
    int access = sim()->access[index_of(a)][index_of(b)];
    *status = what == 2 ? (nvlink ? 0 : 5) : what == 4 ? (nvlink ? 5 : 0) : access ? 0 : 1;
    return 0;
}
