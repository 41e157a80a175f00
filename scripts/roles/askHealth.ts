import { buildAddress } from '@site/environment/address';
import { readRoles } from './readRoles.ts';
import { ROLES, type RoleName } from './roles.ts';

const TIMEOUT_MS = 4_000;
const LOOPBACK = '127.0.0.1';
const EVERYWHERE: Record<string, string> = { '0.0.0.0': LOOPBACK, '::': '::1' };

/**
 * `pnpm start --only shell --health`: asks the roles that run on this machine whether they are ready, for containers without a
 * shell and its tools.
 *
 * @returns a line for each that is not
 */
export async function askHealth(list: string, environment = process.env): Promise<string[]> {
  const answers = await Promise.all(readRoles(list).map((name) => ask(name, environment)));
  return answers.filter((answer) => answer !== undefined);
}

async function ask(name: RoleName, environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  const { portVariable, port } = ROLES[name];
  const host = environment[portVariable.replace(/PORT$/, 'HOST')] || LOOPBACK;
  const url = `${buildAddress(EVERYWHERE[host] ?? host, Number(environment[portVariable] || port))}/readyz`;
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return status === 200 ? undefined : `${name}: ${url} answers ${status}`;
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return `${name}: ${url} does not answer (${cause?.code ?? message})`;
  }
}
