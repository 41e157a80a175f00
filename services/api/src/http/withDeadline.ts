/** The work was not done in time, and goes on. It counts as unavailability, so that whoever asked tries again. */
class DeadlineError extends Error {
  override name = 'DeadlineError';
  readonly statusCode = 503;
}

/** @throws {DeadlineError} when the work takes longer */
export async function withDeadline<Result>(work: Promise<Result>, limitMs: number) {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DeadlineError(`not done within ${limitMs} ms`)),
    limitMs,
  );
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
