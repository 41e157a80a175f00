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

/** Secrets of the registry: with them one can release anything, and make any token. */
const KEYS = ['REGISTRY_SIGNING_KEY', 'REGISTRY_IDENTITY_KEY'].flatMap((name) => [
  name,
  `${name}_FILE`,
]);

/**
 * Flags that keep a service's process small, and its environment, which has the registry's keys only for the registry. C libraries
 * other than glibc ignore the variables about memory.
 */
export function describeProcess(name: string, environment: NodeJS.ProcessEnv) {
  const isShell = name === 'shell';
  const own = Object.entries(environment).filter(
    ([key]) => name === 'registry' || !KEYS.includes(key),
  );
  return {
    flags: [
      // A signal would open a debugger to anybody who can reach this machine's loopback.
      '--disable-sigusr1',
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
      ...Object.fromEntries(own),
    },
  };
}
