import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { createVisit, type Visit } from './createVisit.ts';
import { fail, ok, type Verdict, warn } from './Finding.ts';

const DAY_MS = 86_400_000;
const TIMEOUT_MS = 15_000;
const RENEW_DAYS = 14;
const URGENT_DAYS = 3;
const OLD_PROTOCOLS = ['SSLv3', 'TLSv1', 'TLSv1.1'];

export const isLocal = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);

/** What a connection fails with, by the code of its error. */
const FAILURES: [codes: string[], says: (base: URL) => string, todo: string][] = [
  [
    ['ENOTFOUND', 'EAI_AGAIN'],
    ({ hostname }) => `${hostname} has no address`,
    'Correct the name, or its DNS records (A, AAAA).',
  ],
  [
    ['ECONNREFUSED'],
    ({ host }) => `nothing listens at ${host}`,
    'Start the proxy there, or see which port it has. Does DNS name this machine?',
  ],
  [
    ['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'TimeoutError'],
    ({ host }) => `${host} does not answer`,
    'Look at the firewall, at what DNS names, and whether the proxy reaches a shell.',
  ],
];

/** Whether anything answers there. If not, no other check can say more. */
export async function checkReach({ base, get }: Visit, clock: () => number): Promise<Verdict> {
  try {
    await get('/robots.txt');
    return ok(`${base.origin} answers`);
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    const code = cause?.code ?? name;
    const known = FAILURES.find(([codes]) => codes.includes(code) || codes.includes(name));
    if (known) return fail(`${known[1](base)} (${code})`, known[2]);
    if (base.protocol !== 'https:') throw error;
    const found = await checkTls(base, clock).catch(() => undefined);
    if (found?.state === 'fail') return found;
    if (found) throw error;
    return fail(
      `${base.host} speaks no TLS (${code})`,
      'Is that the port for https, and does the proxy have a certificate for this name?',
    );
  }
}

export async function checkTls(base: URL, clock: () => number): Promise<Verdict> {
  if (base.protocol !== 'https:')
    return isLocal(base)
      ? ok('this machine alone sees the address')
      : fail(`${base.origin} is not encrypted`);
  const host = base.hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(base.port || 443),
    ...(isIP(host) === 0 && { servername: host }),
    // What is wrong with a certificate is what this is about.
    rejectUnauthorized: false,
    timeout: TIMEOUT_MS,
  });
  try {
    const late = once(socket, 'timeout').then(() => {
      throw new Error('no answer in time');
    });
    await Promise.race([once(socket, 'secureConnect'), late]);
    const { valid_to: until } = socket.getPeerCertificate();
    const days = Math.floor((Date.parse(until) - clock()) / DAY_MS);
    const protocol = socket.getProtocol() ?? 'an unknown protocol';
    const says = `the certificate ends in ${days} days`;
    if (!socket.authorized)
      return fail(
        `the certificate is not trusted: ${socket.authorizationError}`,
        'Renew it, or send the whole chain.',
      );
    if (OLD_PROTOCOLS.includes(protocol))
      return fail(`${protocol} is too old`, 'Allow TLS 1.2 and 1.3 alone.');
    if (days < URGENT_DAYS) return fail(says, 'Renew it now.');
    if (days < RENEW_DAYS) return warn(says, 'See why it was not renewed.');
    return ok(`${protocol}, the certificate is good for ${days} days`);
  } finally {
    socket.destroy();
  }
}

/** Whether visitors who come without encryption are sent on. */
export async function checkPlain(base: URL): Promise<Verdict> {
  if (base.protocol !== 'https:') return ok('is what this address is');
  const plain = new URL(base);
  plain.protocol = 'http:';
  plain.port = '';
  const visit = createVisit(plain);
  const answer = await visit.get('/pricing').catch(() => undefined);
  if (!answer) return warn(`nothing answers at ${plain.origin}`);
  const { status, headers } = answer;
  const to = URL.parse(headers.get('location') ?? '', plain);
  if (status < 300 || status >= 400 || to?.protocol !== 'https:')
    return fail(`${plain.origin} answers ${status}`);
  if (status === 301 || status === 308) return ok(`${status} to ${to.origin}`);
  return warn(`${status}, which browsers do not remember`);
}

const CLOCK_WARN_S = 30;
const CLOCK_FAIL_S = 300;

export async function checkClock({ get }: Visit, clock: () => number): Promise<Verdict> {
  const { headers } = await get('/robots.txt');
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date))
    return warn('the site says no time', 'Let the proxy pass on the Date header.');
  // What a CDN keeps is as old as it says.
  const age = Number(headers.get('age') ?? 0);
  const seconds = Math.round(Math.abs((clock() - date) / 1_000 - age));
  if (seconds <= CLOCK_WARN_S) return ok('agrees with this machine');
  return (seconds > CLOCK_FAIL_S ? fail : warn)(`differs from this machine's by ${seconds} s`);
}
