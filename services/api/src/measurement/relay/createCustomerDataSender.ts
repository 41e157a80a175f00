import { Analytics } from '@customerio/cdp-analytics-node';
import { DeliveryError, type Send } from '../../deliveries/createSender.ts';
import type { Message } from './Message.ts';

export interface CustomerData {
  writeKey: string;
  /** Absent: the service's own. */
  host: string | undefined;
  timeoutMs: number;
}

/** What one delivery worker takes at a time arrives within a few milliseconds, and travels together. */
const FLUSH_MS = 20;
const MAX_TOGETHER = 15;
const REFUSED = 'answered 400';

/**
 * Gives a function that sends a call on with the service's own client, under the id that it came with, by which the
 * service knows what it has already. The client tries once; trying again is the job's affair.
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
    // Every failure is given to its own call as well.
    return client.on('error', () => {});
  };
  const together = open(MAX_TOGETHER);
  const alone = open(1);

  const sendWith = (analytics: Analytics, message: Message) =>
    new Promise<void>((resolve, reject) => {
      const { kind, messageId, userId, traits } = message;
      const settle = (error?: unknown) =>
        error === undefined ? resolve() : reject(new DeliveryError(asReason(error, timeoutMs)));
      const common = { userId, messageId, timestamp: message.createdAt };
      if (kind === 'track')
        analytics.track({ ...common, event: message.event ?? '', properties: traits }, settle);
      else if (kind === 'identify') analytics.identify({ ...common, traits }, settle);
      else analytics.group({ ...common, groupId: message.groupId ?? '', traits }, settle);
    });

  return {
    // One call that the service does not understand has all that travel with it refused.
    send: (message) =>
      sendWith(together, message).catch((error: DeliveryError) => {
        if (error.message !== REFUSED) throw error;
        return sendWith(alone, message);
      }),
    async close() {
      for (const client of [together, alone]) await client.closeAndFlush({ timeout: timeoutMs });
    },
  };
}

/** The client's errors begin with the status that was answered; the network's have the system's reason as cause. */
function asReason(error: unknown, timeoutMs: number) {
  const { message = '', name, cause } = error as Error & { cause?: { code?: string } };
  const status = /^\[(\d{3})\]/.exec(message)?.[1];
  if (status) return `answered ${status}`;
  if (name === 'AbortError') return `no answer within ${timeoutMs} ms`;
  return `unreachable (${cause?.code ?? 'no connection'})`;
}
