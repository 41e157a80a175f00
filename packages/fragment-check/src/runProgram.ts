import { randomBytes } from 'node:crypto';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findIsolation, type Isolation } from '@site/sandbox/isolation';
import { measureMemory } from '@site/sandbox/measure-memory';
import {
  RENDER_PACKAGE,
  RENDER_SCRIPT,
  type RenderProcess,
  startRenderProcess,
} from '@site/sandbox/render-process';
import { answerSchema, type CheckTask } from './programs/CheckTask.ts';

/** What one process of the check may take. */
export interface ProcessLimits {
  heapMb: number;
  /** Resident memory, with all that the process started. */
  memoryMb: number;
  timeoutMs: number;
}

const MEASURE_EVERY_MS = 100;
const PACKAGES = join(import.meta.dirname, '../..');
const PROGRAMS = {
  render: RENDER_SCRIPT,
  inspect: ownProgram('inspectProgram'),
  client: ownProgram('clientProgram'),
};
type Program = keyof typeof PROGRAMS;
/** What the programs import. */
const OWN_CODE = [PACKAGES, findInstalled('happy-dom'), dirname(RENDER_PACKAGE)];

/** A program of this package, from its sources or built. */
function ownProgram(name: string): string {
  return join(import.meta.dirname, `programs/${name}${extname(import.meta.filename)}`);
}

/** The outermost folder of installed packages that holds one. */
function findInstalled(name: string): string {
  const path = fileURLToPath(import.meta.resolve(name));
  const marker = '/node_modules/';
  return path.slice(0, path.indexOf(marker) + marker.length - 1);
}

let isolating: Promise<Isolation> | undefined;

/** A process of the check, started ahead: it loads its program while others work. */
export async function startProgram(
  program: Program,
  folder: string,
  limits: ProcessLimits,
  fetchContent?: Parameters<typeof startRenderProcess>[0]['fetchContent'],
): Promise<RenderProcess> {
  const options = { heapMb: limits.heapMb, readable: OWN_CODE };
  isolating ??= findIsolation({ ...options, script: RENDER_SCRIPT });
  const { command: isolation } = await isolating;
  const started = startRenderProcess({
    ...options,
    script: PROGRAMS[program],
    readable: [...OWN_CODE, folder],
    isolation,
    ...(fetchContent && { fetchContent }),
    onOutput: () => {},
    onEnd: () => {},
  });
  const watching = setInterval(() => {
    const usedMb = started.pid ? measureMemory(started.pid) : 0;
    if (usedMb > limits.memoryMb)
      void started.kill(`used ${Math.round(usedMb)} MB of memory, more than ${limits.memoryMb}`);
  }, MEASURE_EVERY_MS).unref();
  void started.ended.then(() => clearInterval(watching));
  return started;
}

/** The answer of a program was not its own. */
class ForgedAnswerError extends Error {
  override name = 'ForgedAnswerError';
}

/**
 * Gives a process its one task.
 *
 * @throws when it ended, took too long, or answered what the program does not answer
 */
export async function runProgram(
  process: RenderProcess,
  task: Record<string, unknown> & { kind: CheckTask['kind'] },
  { timeoutMs }: ProcessLimits,
) {
  const secret = randomBytes(24).toString('base64');
  const deadline = AbortSignal.timeout(timeoutMs);
  const body = await process.run({ ...task, secret } as never, deadline).catch((error) => {
    throw deadline.aborted ? new Error(`took longer than ${timeoutMs} ms`) : error;
  });
  const answer = parseAnswer(body);
  if (answer?.secret !== secret) throw new ForgedAnswerError('answered in place of the check');
  return answer.findings;
}

function parseAnswer(body: Buffer) {
  try {
    return answerSchema.parse(JSON.parse(String(body)));
  } catch {
    return undefined;
  }
}
