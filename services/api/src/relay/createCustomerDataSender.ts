import { Analytics } from '@customerio/cdp-analytics-node';
import { DeliveryError, type Send } from '../jobs/createSender.ts';
import type { Message } from './Message.ts';

export interface CustomerData {
  writeKey: string;
  /** Absent: the service's own. */
  host: string | undefined;
  timeoutMs: number;
}

/** What one delivery worker takes at a time arrives within a few milliseconds, and travels together. */
const FLUSH_MS = 20;

/**
 * Gives a function that sends a call on with the service's own client, under the id that it came with, by which the
 * service knows what it has already. The client tries once; trying again is the job's affair.
 */
export function createCustomerDataSender({ writeKey, host, timeoutMs }: CustomerData): {
  send: Send<Message>;
  close(): Promise<void>;
} {
  const analytics = new Analytics({
    writeKey,
    ...(host !== undefined && { host }),
    maxRetries: 0,
    flushInterval: FLUSH_MS,
    httpRequestTimeout: timeoutMs,
  });
  // Every failure is given to its own call as well.
  analytics.on('error', () => {});

  const send: Send<Message> = (message) =>
    new Promise((resolve, reject) => {
      const { kind, messageId, userId, traits } = message;
      const settle = (error?: unknown) =>
        error === undefined ? resolve() : reject(new DeliveryError(asReason(error, timeoutMs)));
      const common = { userId, messageId, timestamp: message.createdAt };
      if (kind === 'track')
        analytics.track({ ...common, event: message.event ?? '', properties: traits }, settle);
      else if (kind === 'identify') analytics.identify({ ...common, traits }, settle);
      else analytics.group({ ...common, groupId: message.groupId ?? '', traits }, settle);
    });

  return { send, close: async () => void (await analytics.closeAndFlush({ timeout: timeoutMs })) };
}

/** The client's errors begin with the status that was answered; the network's have the system's reason as cause. */
function asReason(error: unknown, timeoutMs: number) {
  const { message = '', name, cause } = error as Error & { cause?: { code?: string } };
  const status = /^\[(\d{3})\]/.exec(message)?.[1];
  if (status) return `answered ${status}`;
  if (name === 'AbortError') return `no answer within ${timeoutMs} ms`;
  return `unreachable (${cause?.code ?? 'no connection'})`;
}
