import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';

/** The environment of a peer's programs: nothing that belongs to this repository's own tools. */
export function environmentOf(folder: string, own: Record<string, string> = {}): NodeJS.ProcessEnv {
  const all = { ...process.env, NODE_ENV: 'production', ...own };
  return { ...all, PATH: `${join(folder, 'node_modules/.bin')}${delimiter}${process.env.PATH}` };
}

/**
 * Runs a program to its end.
 *
 * @throws with its output when it fails
 */
export async function runProgram(
  [program = '', ...args]: string[],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<void> {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => output.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}\n${Buffer.concat(output)}`);
}
