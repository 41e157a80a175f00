import { type ExecFileOptions, execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs a program with this Node, and kills it if this process ends.
 *
 * @throws the program's output, as `stdout` and `stderr`, if its exit code is not 0
 */
export async function runNode(args: string[], options: ExecFileOptions): Promise<void> {
  const running = run(process.execPath, args, options);
  const endWithThis = () => running.child.kill();
  process.once('exit', endWithThis);
  try {
    await running;
  } finally {
    process.off('exit', endWithThis);
  }
}
