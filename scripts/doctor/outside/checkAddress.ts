import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { type Check, fail, ok, type Verdict, warn } from '../Finding.ts';
import { createVisit, type Visit } from './createVisit.ts';

const DAY_MS = 86_400_000;
const TIMEOUT_MS = 15_000;
const RENEW_DAYS = 14;
const URGENT_DAYS = 3;
const CLOCK_WARN_S = 30;
const CLOCK_FAIL_S = 300;
const OLD_PROTOCOLS = ['SSLv3', 'TLSv1', 'TLSv1.1'];

/** The address itself: encryption, the way to it, the clock. */
export const listAddressChecks = (visit: Visit, clock: () => number): Check[] => [
  ['TLS', () => checkTls(visit.base, clock)],
  ['Plain HTTP', () => checkPlain(visit.base)],
  ['Clock', () => checkClock(visit, clock)],
];

export const isLocal = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);

export async function checkTls(base: URL, clock: () => number): Promise<Verdict> {
  if (base.protocol !== 'https:')
    return isLocal(base)
      ? ok('this machine alone sees the address')
      : fail(`${base.origin} is not encrypted`, 'Put a proxy with a certificate in front.');
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
    if (!socket.authorized)
      return fail(
        `the certificate is not trusted: ${socket.authorizationError}`,
        'Renew it, or send the whole chain.',
      );
    if (OLD_PROTOCOLS.includes(protocol))
      return fail(`${protocol} is too old`, 'Allow TLS 1.2 and 1.3 alone.');
    if (days < URGENT_DAYS) return fail(`the certificate ends in ${days} days`, 'Renew it now.');
    if (days < RENEW_DAYS)
      return warn(`the certificate ends in ${days} days`, 'See why it was not renewed.');
    return ok(`${protocol}, the certificate is good for ${days} days`);
  } finally {
    socket.destroy();
  }
}

/** Whether visitors who come without encryption are sent on. */
async function checkPlain(base: URL): Promise<Verdict> {
  if (base.protocol !== 'https:') return ok('is what this address is');
  const plain = new URL(base);
  plain.protocol = 'http:';
  plain.port = '';
  const todo = `Redirect ${plain.origin} to ${base.origin} with 301 or 308.`;
  const answer = await createVisit(plain)
    .get('/pricing')
    .catch(() => undefined);
  if (!answer) return warn(`nothing answers at ${plain.origin}`, todo);
  const to = URL.parse(answer.headers.get('location') ?? '', plain);
  if (answer.status >= 300 && answer.status < 400 && to?.protocol === 'https:')
    return [301, 308].includes(answer.status)
      ? ok(`${answer.status} to ${to.origin}`)
      : warn(`${answer.status}, which browsers do not remember`, todo);
  return fail(`${plain.origin} answers ${answer.status}`, todo);
}

async function checkClock({ get }: Visit, clock: () => number): Promise<Verdict> {
  const { headers } = await get('/robots.txt');
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date))
    return warn('the site says no time', 'Let the proxy pass on the Date header.');
  // What a CDN keeps is as old as it says.
  const age = Number(headers.get('age') ?? 0);
  const seconds = Math.round(Math.abs((clock() - date) / 1_000 - age));
  const todo = 'Compare both clocks with a time server (chronyc tracking).';
  if (seconds > CLOCK_FAIL_S) return fail(`differs from this machine's by ${seconds} s`, todo);
  if (seconds > CLOCK_WARN_S) return warn(`differs from this machine's by ${seconds} s`, todo);
  return ok('agrees with this machine');
}
