import { randomBytes } from 'node:crypto';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findIsolation, type Isolation } from '@site/sandbox/isolation';
import {
  RENDER_PACKAGE,
  RENDER_SCRIPT,
  type RenderProcess,
  startRenderProcess,
} from '@site/sandbox/render-process';
import { answerSchema, type CheckTask } from './programs/CheckTask.ts';

/** The limits of one process of the check. */
export interface ProcessLimits {
  heapMb: number;
  /** Resident memory, including child processes. */
  memoryMb: number;
  timeoutMs: number;
}

const PACKAGES = join(import.meta.dirname, '../..');
const PROGRAMS = {
  render: RENDER_SCRIPT,
  inspect: ownProgram('inspectProgram'),
  client: ownProgram('clientProgram'),
};
type Program = keyof typeof PROGRAMS;
/** The packages that the programs import. */
const OWN_CODE = [PACKAGES, findInstalled('happy-dom'), dirname(RENDER_PACKAGE)];

/** The path of one of this package's programs, source or built. */
function ownProgram(name: string): string {
  return join(import.meta.dirname, `programs/${name}${extname(import.meta.filename)}`);
}

/** The outermost `node_modules` folder that contains a package. */
function findInstalled(name: string): string {
  const path = fileURLToPath(import.meta.resolve(name));
  const marker = '/node_modules/';
  return path.slice(0, path.indexOf(marker) + marker.length - 1);
}

let isolating: Promise<Isolation> | undefined;

/** How the processes of the check are separated from the machine. */
export function findCheckIsolation(): Promise<Isolation> {
  isolating ??= findIsolation({ heapMb: 64, readable: OWN_CODE, script: RENDER_SCRIPT });
  return isolating;
}

/** A process of the check, started ahead: it loads its program while others work. */
export async function startProgram(
  program: Program,
  folder: string,
  limits: ProcessLimits,
): Promise<RenderProcess> {
  const { heapMb, memoryMb } = limits;
  return startRenderProcess({
    heapMb,
    memoryMb,
    script: PROGRAMS[program],
    readable: [...OWN_CODE, folder],
    isolation: await findCheckIsolation(),
    onOutput: () => {},
    onEnd: () => {},
  });
}

/** The answer of a program was forged. */
class ForgedAnswerError extends Error {
  override name = 'ForgedAnswerError';
}

/**
 * Gives a process its only task.
 *
 * @throws if it ended, took too long, or its answer was forged
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
  if (answer?.secret !== secret) throw new ForgedAnswerError('got a forged answer');
  return answer.findings;
}

function parseAnswer(body: Buffer) {
  try {
    return answerSchema.parse(JSON.parse(String(body)));
  } catch {
    return undefined;
  }
}
