/** The work missed its deadline, and goes on. Counts as unavailability, so that the client tries again. */
class DeadlineError extends Error {
  override name = 'DeadlineError';
  readonly statusCode = 503;
}

/** @throws {DeadlineError} if the work takes longer */
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
