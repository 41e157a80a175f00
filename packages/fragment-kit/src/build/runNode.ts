import { type ExecFileOptions, execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs a program with this Node, until it ends or this process does.
 *
 * @throws what it printed, as `stdout` and `stderr`, when its exit code is not 0
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
