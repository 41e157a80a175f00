import { readUlidTime } from '@site/telemetry/ids/readUlidTime';
import type { Message } from './Message.ts';

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
