/** Runs work that opens resources, and closes them, last first, even if it fails. */
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
