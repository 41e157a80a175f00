/** V8's default lets a busy process keep 128 MB for young objects. */
const YOUNG_MB = 1;
/** A page's composition makes several megabytes of garbage. */
const YOUNG_MB_OF_SHELLS = 4;
/**
 * V8's default on a large machine lets the heap grow to four times what was alive. Less than this, and what compression takes
 * for a moment makes V8 collect for each page.
 */
const GROWTH_PERCENT_OF_SHELLS = 100;
/**
 * From this size on, what is freed goes back to the system at once. The C library's own threshold grows to that of the largest that
 * was freed. Each page takes 16 MB to compress, and each picture some, which would be slower.
 */
const MAPPED_BYTES = 2 ** 20;
/** So much at the end of the heap is kept: with the C library's 128 kB, each answer of the content would be new memory. */
const KEPT_BYTES = 4 * 2 ** 20;
const MAPPING_IS_SLOW = ['shell', 'images'];

/** Flags and variables that keep a service's process small. C libraries other than glibc ignore the variables. */
export function keepSmall(name: string) {
  const isShell = name === 'shell';
  return {
    flags: [
      `--max-semi-space-size=${isShell ? YOUNG_MB_OF_SHELLS : YOUNG_MB}`,
      ...(isShell ? [`--heap-growing-percent=${GROWTH_PERCENT_OF_SHELLS}`] : []),
    ],
    environment: {
      // glibc's default is eight per core, and each keeps freed memory: most in shells, which compress pages.
      MALLOC_ARENA_MAX: isShell ? '1' : '2',
      ...(!MAPPING_IS_SLOW.includes(name) && {
        MALLOC_MMAP_THRESHOLD_: String(MAPPED_BYTES),
        MALLOC_TRIM_THRESHOLD_: String(KEPT_BYTES),
      }),
    },
  };
}
