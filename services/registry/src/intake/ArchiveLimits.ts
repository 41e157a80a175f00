/** What one upload may take. */
export interface ArchiveLimits {
  /** Of the archive as it comes. */
  archiveBytes: number;
  /** Of all files for the site together, and of each `fragment.json`. */
  bytes: number;
  /** Of all source maps together. */
  mapBytes: number;
  manifestBytes: number;
  /** Source maps count, too. */
  files: number;
  /** Times that the archive may grow when it is unpacked, above a megabyte. */
  ratio: number;
  /** Without a byte. */
  stallMs: number;
  /** From the first byte to the last. */
  totalMs: number;
}

export const ARCHIVE_LIMITS: ArchiveLimits = {
  archiveBytes: 16 * 2 ** 20,
  bytes: 32 * 2 ** 20,
  mapBytes: 16 * 2 ** 20,
  manifestBytes: 2 ** 19,
  files: 1_000,
  ratio: 50,
  stallMs: 10_000,
  totalMs: 60_000,
};
