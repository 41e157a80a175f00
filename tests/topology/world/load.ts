/** A process that sends pages and leads at a steady rate, and says what came back whenever it is asked. */
import { hash, randomUUID } from 'node:crypto';
import { Agent, request as open, type RequestOptions } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { createLeadBody } from '../../../services/api/src/testing/createLeadBody.ts';
import { ROUTES } from '../../site/routes.ts';
import { createTally } from './createTally.ts';

const [url = '', pagesPerSecond = '', leadsPerSecond = ''] = process.argv.slice(2);
const PAGE_MS = 10_000;
const LEAD_MS = 10_000;
/** As long as a browser of the lead pop-up waits at first. */
const AGAIN_MS = 500;
/** So many pages are followed by one of their scripts. */
const PAGES_FOR_A_SCRIPT = 20;
/** Ends idle connections before the proxy does. */
const kept = new Agent({ keepAlive: true, maxFreeSockets: 20, timeout: 2_000 });
const MAX_KNOWN = 200;
const run = randomUUID().slice(0, 8);

const known = new Map<string, string>();
let tally = createTally();
let fresh: { text: string; since: number } | undefined;
let isOver = false;

async function ask(path: string, options: RequestOptions, limitMs: number, body?: string) {
  const signal = AbortSignal.timeout(limitMs);
  return new Promise<{ status: number; bytes: Buffer }>((resolve, reject) => {
    const sent = open(url + path, { ...options, signal }, (response) => {
      buffer(response).then(
        (bytes) => resolve({ status: response.statusCode ?? 0, bytes }),
        () => reject(new Error('cut')),
      );
    });
    sent.once('error', reject).end(body);
  });
}

const describe = (error: unknown) =>
  (error as NodeJS.ErrnoException).code ?? (error as Error).message;

/** The same bytes are the same page: unpacking each would take a quarter of a core from what is watched. */
function readHtml(bytes: Buffer): string {
  const name = hash('sha1', bytes);
  const html = known.get(name) ?? String(brotliDecompressSync(bytes));
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(name, html);
  return html;
}

async function readPage(index: number): Promise<void> {
  // Every second address is one that no cache in front has.
  const path = `${ROUTES[index % ROUTES.length]}${index % 2 ? `?visit=${run}-${index}` : ''}`;
  const agent = index % 3 ? kept : false;
  const sentAt = Date.now();
  const startedAt = performance.now();
  try {
    const { status, bytes } = await ask(
      path,
      { agent, headers: { 'accept-encoding': 'br' } },
      PAGE_MS,
    );
    const html = bytes.length > 0 && status < 500 ? readHtml(bytes) : '';
    const isWhole = html.includes('data-slot="footer"') && html.endsWith('</body></html>');
    tally.notePage(
      performance.now() - startedAt,
      status !== 200 && status !== 404 ? String(status) : isWhole ? undefined : 'not whole',
    );
    if (isWhole && fresh && sentAt > fresh.since && !html.includes(fresh.text))
      tally.noteStale(sentAt - fresh.since);
    if (isWhole && index % PAGES_FOR_A_SCRIPT === 0) await readScript(html, index);
  } catch (error) {
    tally.notePage(performance.now() - startedAt, describe(error));
  }
}

/** The page may be of another build than the shell that is asked for its script. */
async function readScript(html: string, index: number): Promise<void> {
  const script = /\/assets\/boot-\w+\.js/.exec(html)?.[0];
  const answer = await ask(`${script}?visit=${run}-${index}`, { agent: false }, PAGE_MS).catch(
    (error: unknown) => ({ status: describe(error) }),
  );
  tally.noteFile(answer.status === 200 ? undefined : String(answer.status));
}

/** The same address and key until the lead is accepted, as the lead pop-up does. */
async function sendLead(index: number): Promise<void> {
  const email = `visitor.${run}.${index}@example.com`;
  const headers = { 'content-type': 'application/json', 'idempotency-key': email };
  const startedAt = performance.now();
  while (!isOver) {
    const result = await ask(
      '/api/swarm-marketing-leads',
      { method: 'POST', agent: false, headers },
      LEAD_MS,
      JSON.stringify(createLeadBody(email)),
    ).then(({ status }) => status, describe);
    if (result === 201) return tally.noteAccepted(email, performance.now() - startedAt);
    tally.noteRefused(String(result));
    await wait(AGAIN_MS);
  }
}

/** Sends at this rate, however long answers take. */
function sendSteadily(perSecond: number, send: (index: number) => Promise<void>): void {
  const startedAt = performance.now();
  let sent = 0;
  setInterval(() => {
    const due = ((performance.now() - startedAt) / 1_000) * perSecond;
    while (sent < due && !isOver) void send(sent++);
  }, 5).unref();
}

sendSteadily(Number(pagesPerSecond), readPage);
sendSteadily(Number(leadsPerSecond), sendLead);

process.on('message', (message: { fresh?: typeof fresh; take?: true }) => {
  if (message.fresh) fresh = message.fresh;
  if (!message.take) return;
  process.send?.(tally.take());
  tally = createTally();
});
process.once('disconnect', () => {
  isOver = true;
  kept.destroy();
});
