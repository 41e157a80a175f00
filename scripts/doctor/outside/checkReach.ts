import { type Check, fail, ok, type Verdict } from '../Finding.ts';
import { checkTls } from './checkAddress.ts';
import type { Visit } from './createVisit.ts';

const NAME = ['ENOTFOUND', 'EAI_AGAIN'];
const SILENT = ['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'ENETUNREACH'];

/** Whether anything answers there. If not, no other check can say more. */
export const listReachChecks = (visit: Visit, clock: () => number): Check[] => [
  ['Address', () => checkReach(visit, clock)],
];

async function checkReach({ base, get }: Visit, clock: () => number): Promise<Verdict> {
  try {
    await get('/robots.txt');
    return ok(`${base.origin} answers`);
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    const code = cause?.code ?? name;
    if (NAME.includes(code))
      return fail(
        `${base.hostname} has no address (${code})`,
        'Correct the name, or its DNS records (A, AAAA).',
      );
    if (code === 'ECONNREFUSED')
      return fail(
        `nothing listens at ${base.host} (${code})`,
        'Start the proxy there, or see which port it has. Does DNS name this machine?',
      );
    if (SILENT.includes(code) || name === 'TimeoutError')
      return fail(
        `${base.host} does not answer (${code})`,
        'Look at the firewall, at what DNS names, and whether the proxy reaches a shell.',
      );
    if (base.protocol === 'https:') {
      const found = await checkTls(base, clock).catch(() => undefined);
      if (found?.state === 'fail') return found;
      if (!found)
        return fail(
          `${base.host} speaks no TLS (${code})`,
          'Is that the port for https, and does the proxy have a certificate for this name?',
        );
    }
    throw error;
  }
}
