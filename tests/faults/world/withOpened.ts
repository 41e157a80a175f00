/** Runs work that opens things, and closes them, last first, however it ends. */
export async function withOpened<Result>(
  work: (opened: AsyncDisposableStack) => Promise<Result>,
): Promise<Result> {
  const opened = new AsyncDisposableStack();
  try {
    return await work(opened);
  } finally {
    await opened.disposeAsync();
  }
}
