import { Analytics } from '@customerio/cdp-analytics-node';
import { describePage } from '@site/telemetry/analytics/describePage';
import { readUlidTime } from '@site/telemetry/ids/readUlidTime';
import { DeliveryError, type Send } from '../../deliveries/createSender.ts';
import type { Message } from './messages.repository.ts';

interface CustomerData {
  writeKey: string;
  /** Absent: the service's default. */
  host: string | undefined;
  timeoutMs: number;
}

/** Calls of one worker's batch arrive within a few milliseconds and are sent together. */
const FLUSH_MS = 20;
const MAX_TOGETHER = 15;
const REJECTED = 'answered 400';

/**
 * Creates a function that sends a call with the service's own client, under its own id, so that the service recognizes
 * duplicates. The client tries once; the job queue retries.
 */
export function createCustomerDataSender({ writeKey, host, timeoutMs }: CustomerData): {
  send: Send<Message>;
  close(): Promise<void>;
} {
  const open = (maxEventsInBatch: number) => {
    const client = new Analytics({
      writeKey,
      ...(host !== undefined && { host }),
      maxRetries: 0,
      maxEventsInBatch,
      flushInterval: FLUSH_MS,
      httpRequestTimeout: timeoutMs,
    });
    // Each call's own callback gets its error too.
    return client.on('error', () => {});
  };
  const together = open(MAX_TOGETHER);
  const alone = open(1);

  const sendWith = (analytics: Analytics, message: Message) =>
    new Promise<void>((resolve, reject) => {
      const { kind, messageId, userId, traits } = message;
      const settle = (error?: unknown) =>
        error === undefined ? resolve() : reject(new DeliveryError(asReason(error, timeoutMs)));
      const page = describePage(message.page);
      const common = {
        userId,
        messageId,
        timestamp: findCallTime(message),
        ...(page && { context: { page } }),
      };
      if (kind === 'track')
        analytics.track({ ...common, event: message.event ?? '', properties: traits }, settle);
      else if (kind === 'identify') analytics.identify({ ...common, traits }, settle);
      else analytics.group({ ...common, groupId: message.groupId ?? '', traits }, settle);
    });

  return {
    // One invalid call makes the service reject its whole batch.
    send: (message) =>
      sendWith(together, message).catch((error: DeliveryError) => {
        if (error.message !== REJECTED) throw error;
        return sendWith(alone, message);
      }),
    async close() {
      for (const client of [together, alone]) await client.closeAndFlush({ timeout: timeoutMs });
    },
  };
}

/** The client's errors start with the answered status; network errors have the system's reason as cause. */
function asReason(error: unknown, timeoutMs: number) {
  const { message = '', name, cause } = error as Error & { cause?: { code?: string } };
  const status = /^\[(\d{3})\]/.exec(message)?.[1];
  if (status) return `answered ${status}`;
  if (name === 'AbortError') return `no answer within ${timeoutMs} ms`;
  return `unreachable (${cause?.code ?? 'no connection'})`;
}

/** Longer than browsers keep a call that they could not send. */
const LONGEST_WAY_MS = 7 * 24 * 3_600_000;

/**
 * When a call was made: the time in its ULID, or the time of its arrival if the id has none or a wrong clock made it.
 */
export function findCallTime({
  messageId,
  createdAt,
}: Pick<Message, 'messageId' | 'createdAt'>): string {
  const arrived = Date.parse(createdAt);
  const made = readUlidTime(messageId) ?? arrived;
  const isPlausible = made <= arrived && made > arrived - LONGEST_WAY_MS;
  return isPlausible ? new Date(made).toISOString() : createdAt;
}
