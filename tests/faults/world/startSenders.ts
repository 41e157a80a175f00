import { setTimeout as wait } from 'node:timers/promises';
import { createLeadBody } from '../../../services/api/src/testing/createLeadBody.ts';
import { runCommand } from '../../site/runCommand.ts';
import { type Answer, request } from './request.ts';

export interface Sent {
  /** The addresses of accepted leads. */
  accepted: string[];
  /** How many times, by cause, leads were not accepted at first. */
  failed: Map<string, number>;
  slowestMs: number;
}

/** Answers after which a sender tries again. */
const PASSING = [408, 429, 500, 502, 503, 504];
const PAUSE_MS = 50;
let count = 0;

const LEADS = '/api/swarm-marketing-leads';

/** Sends one lead. The same address is the same lead, no matter how often it is sent. */
export const sendLead = (url: string, email: string, limitMs?: number): Promise<Answer> =>
  request(url + LEADS, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': email },
    body: JSON.stringify(createLeadBody(email)),
    ...(limitMs && { limitMs }),
  });

export const nextEmail = () => `visitor.${process.pid}.${++count}@example.com`;

/** Sends one lead after another, each until it is accepted. */
export function startSenders(url: string) {
  const sent: Sent = { accepted: [], failed: new Map(), slowestMs: 0 };
  let isOver = false;
  let hasGivenUp = false;

  async function send(): Promise<void> {
    while (!isOver) {
      const email = nextEmail();
      while (!hasGivenUp && !(await trySend(email))) await wait(PAUSE_MS);
      await wait(PAUSE_MS);
    }
  }

  async function trySend(email: string): Promise<boolean> {
    const startedAt = performance.now();
    const result = await sendLead(url, email).then(
      ({ status }) => status,
      (error) => (error as NodeJS.ErrnoException).code ?? (error as Error).message,
    );
    sent.slowestMs = Math.max(sent.slowestMs, Math.round(performance.now() - startedAt));
    if (result === 201) {
      sent.accepted.push(email);
      return true;
    }
    if (typeof result === 'number' && !PASSING.includes(result))
      throw new Error(`a lead was answered ${result}`);
    sent.failed.set(String(result), (sent.failed.get(String(result)) ?? 0) + 1);
    return false;
  }

  const sending = send();
  sending.catch(() => {});
  return {
    /** @param options.giveUp the site has ended: the current lead is not sent again */
    async stop({ giveUp = false } = {}): Promise<Sent> {
      isOver = true;
      hasGivenUp = giveUp;
      await sending;
      return sent;
    },
  };
}

/** @throws if an accepted lead is not stored, or stored twice */
export async function expectKeptOnce(
  dataDir: string,
  accepted: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<void> {
  const listed = await runCommand(
    ['services/api/src/cli/leads.ts', 'list', '--json', '--limit', '100000'],
    { dataDir, environment },
  );
  const stored = (JSON.parse(listed) as { email: string }[]).map(({ email }) => email);
  const wrong = accepted.filter((email) => stored.filter((each) => each === email).length !== 1);
  if (wrong.length > 0)
    throw new Error(`${wrong.length} of ${accepted.length} accepted leads are not kept once`);
}

/** For the table and for messages. */
export function describeSent({ accepted, failed, slowestMs }: Sent): string {
  const again = [...failed].map(([how, times]) => `, ${times} × ${how}`).join('');
  return `${accepted.length} leads${again}, slowest ${slowestMs} ms`;
}
