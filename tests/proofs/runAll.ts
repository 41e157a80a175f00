/** What one visitor does. */
export interface Task {
  visitor: string;
  /** @param begin names the step that begins, for the message about a visitor who never finishes */
  run: (begin: (step: string) => void) => Promise<void>;
}

/**
 * Runs tasks, a limited number in parallel. Browser calls that never settle are bounded here, since the browsers' drivers do not
 * bound them all.
 *
 * @throws the first error, with the visitor and the step, or one that names them after `timeoutMs`
 */
export async function runAll(tasks: Task[], atOnce: number, timeoutMs: number): Promise<void> {
  const worker = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) await runOne(task, timeoutMs);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function runOne({ visitor, run }: Task, timeoutMs: number): Promise<void> {
  const steps: string[] = [];
  const startedAt = performance.now();
  const begin = (step: string) =>
    void steps.push(`${step} (${Math.round(performance.now() - startedAt)} ms)`);
  const expired = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => expired.reject(new Error(`${visitor} never finished: ${steps.join(', ')}.`)),
    timeoutMs,
  );
  try {
    await Promise.race([run(begin), expired.promise]);
  } catch (error) {
    if (error instanceof Error) error.message = `${visitor}, ${steps.at(-1)}: ${error.message}`;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
