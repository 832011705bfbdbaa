// A node that does not exist, as the file named by SIMULATED_NODE describes it. See README.md.
#pragma once
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 16

// What goes wrong on the way from one GPU to another.
enum fault {
    NONE,
    WRONG_COPY,    // the copy engine changes a word
    WRONG_LOAD,    // a kernel reads something else
    LOST_STORE,    // a kernel's stores do not arrive
    LOST_DATA,     // of a flag and its data, only the flag arrives
    LOST_ATOMICS,  // additions do not arrive
    HANG,          // a kernel that reaches over never ends
    CRASH,         // the process dies
    STICKY,        // a kernel that reaches over kills the context
    NO_ENABLE,     // peer access cannot be enabled
    MIRROR,        // a kernel reads back what it wrote, and the owner sees none of it
    XID,           // a kernel that reaches over makes the driver report an error of the GPU reached
    FAULTS
};

static const char *fault_words[FAULTS] = {"none", "wrong-copy", "wrong-load", "lost-store", "lost-data", "lost-atomics",
                                          "hang", "crash", "sticky", "no-enable", "mirror", "xid"};

struct node {
    int gpus, major, minor, cuda, init, nvml, ipc_refused;
    long memory;
    char name[64], driver[64], log[256];
    char link[MOST][MOST][16];
    int access[MOST][MOST], partial[MOST][MOST], fault[MOST][MOST], oom[MOST], mig[MOST];
    int processes[MOST], bus[MOST], reduce[MOST];
};

static struct node *sim(void) {
    static struct node n;
    static int read;
    if (read) {
        return &n;
    }
    read = 1;
    n = (struct node){.gpus = 2, .major = 9, .cuda = 13000, .memory = 16, .name = "Simulated GPU", .driver = "580.126.09"};
    for (int a = 0; a < MOST; a++) {
        for (int b = 0; b < MOST; b++) {
            n.access[a][b] = 1;
            strcpy(n.link[a][b], "NV18");
        }
    }
    const char *path = getenv("SIMULATED_NODE");
    FILE *file = path ? fopen(path, "r") : NULL;
    char line[256], word[64];
    int a, b;
    unsigned bus;
    while (file && fgets(line, sizeof line, file)) {
        sscanf(line, "gpus %d", &n.gpus);
        sscanf(line, "name %63[^\n]", n.name);
        sscanf(line, "driver %63s", n.driver);
        sscanf(line, "log %255s", n.log);
        sscanf(line, "capability %d.%d", &n.major, &n.minor);
        sscanf(line, "memory %ld", &n.memory);
        sscanf(line, "cuda %d", &n.cuda);
        sscanf(line, "init %d", &n.init);
        sscanf(line, "nvml %d", &n.nvml);
        if (sscanf(line, "link %d %d %15s", &a, &b, word) == 3) {
            strcpy(n.link[a][b], word);
            strcpy(n.link[b][a], word);
        } else if (sscanf(line, "link %15s", word) == 1) {
            for (a = 0; a < MOST; a++) {
                for (b = 0; b < MOST; b++) {
                    strcpy(n.link[a][b], word);
                }
            }
        }
        if (sscanf(line, "access %d %d %63s", &a, &b, word) == 3) {
            n.access[a][b] = strcmp(word, "yes") == 0;
        }
        if (sscanf(line, "atomics %d %d %63s", &a, &b, word) == 3) {
            n.partial[a][b] = strcmp(word, "some") == 0 ? 1 : strcmp(word, "none") == 0 ? 2 : 0;
        }
        if (sscanf(line, "fault %63s %d %d", word, &a, &b) == 3) {
            for (int k = 0; k < FAULTS; k++) {
                n.fault[a][b] = strcmp(word, fault_words[k]) == 0 ? k : n.fault[a][b];
            }
        }
        if (sscanf(line, "bus %d %x", &a, &bus) == 2) {
            n.bus[a] = (int)bus;
        }
        if (sscanf(line, "reduce %63s %d", word, &a) == 2) {
            n.reduce[a] = word[0];
        }
        if (sscanf(line, "oom %d", &a) == 1) {
            n.oom[a] = 1;
        }
        if (sscanf(line, "mig %d", &a) == 1) {
            n.mig[a] = 1;
        }
        if (sscanf(line, "process %d %d", &a, &b) == 2) {
            n.processes[a] = b;
        }
        if (strncmp(line, "ipc refused", 11) == 0) {
            n.ipc_refused = 1;
        }
    }
    if (file) {
        fclose(file);
    }
    return &n;
}

// UUIDs differ by the GPU's number in the first and last byte; those of slices begin with another byte.
static void uuid_of(int gpu, int slice, unsigned char bytes[16]) {
    for (int i = 0; i < 16; i++) {
        bytes[i] = (unsigned char)(i * 17);
    }
    bytes[0] = (unsigned char)(slice ? 0xAA : 0x10 + gpu);
    bytes[15] = (unsigned char)gpu;
}

static void uuid_text(int gpu, int slice, char *text) {
    unsigned char u[16];
    uuid_of(gpu, slice, u);
    sprintf(text, "%s-%02x%02x%02x%02x-%02x%02x-%02x%02x-%02x%02x-%02x%02x%02x%02x%02x%02x", slice ? "MIG" : "GPU", u[0], u[1],
            u[2], u[3], u[4], u[5], u[6], u[7], u[8], u[9], u[10], u[11], u[12], u[13], u[14], u[15]);
}

static int bus_of(int gpu) {
    return sim()->bus[gpu] ? sim()->bus[gpu] : 0x10 + gpu;
}
