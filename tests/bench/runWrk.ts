import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ACCEPTED_BY_BROWSERS } from './requestPage.ts';

const run = promisify(execFile);

interface Options {
  program: string;
  connections: number;
  seconds: number;
  /** The number of the processor that it runs on; absent: any. */
  core?: number;
  acceptEncoding?: string | undefined;
}

/** Runs wrk with one thread, which asks as browsers do. Returns responses per second. */
export async function runWrk(
  url: string,
  { program, connections, seconds, core, acceptEncoding = ACCEPTED_BY_BROWSERS }: Options,
): Promise<number> {
  const wrk = [program, '-t1', `-c${connections}`, `-d${seconds}s`];
  const [first = '', ...args] =
    core === undefined ? wrk : ['taskset', '--cpu-list', String(core), ...wrk];
  const { stdout } = await run(first, [...args, '-H', `accept-encoding: ${acceptEncoding}`, url]);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!rate || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk on ${url}:\n${stdout}`);
  return rate;
}
