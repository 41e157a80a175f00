import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface Options {
  program: string;
  connections: number;
  seconds: number;
  /** The number of the processor that it runs on; absent: any. */
  core?: number;
}

/** Runs wrk with one thread, which asks as browsers do. Returns responses per second. */
export async function runWrk(
  url: string,
  { program, connections, seconds, core }: Options,
): Promise<number> {
  const wrk = [program, '-t1', `-c${connections}`, `-d${seconds}s`];
  const [first = '', ...args] =
    core === undefined ? wrk : ['taskset', '--cpu-list', String(core), ...wrk];
  const { stdout } = await run(first, [...args, '-H', 'accept-encoding: gzip, deflate, br', url]);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!rate || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk on ${url}:\n${stdout}`);
  return rate;
}
