/** Runs one task at a time across all tabs of this site if the browser has locks; otherwise runs it at once. */
export async function runExclusively(name: string, task: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, task);
  else await task();
}
