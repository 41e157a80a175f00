/** A message that an outside system received, decoded by its stand-in. */
export interface Received {
  /** Counts all messages of all systems, from 1. */
  id: number;
  /** The stand-in's name. */
  system: string;
  at: Date;
  /** A short description, such as the event's name. */
  what: string;
  /** The page, if the message names one. */
  page?: string;
  detail: unknown;
}

export type Note = Omit<Received, 'id' | 'system' | 'at'>;

/** A request to a stand-in, its body read. */
export interface StandInRequest {
  method: string;
  url: URL;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

export interface StandInAnswer {
  status?: number;
  type?: string;
  body?: string | Buffer;
  /** What to record: one message may carry several events. */
  notes?: Note[];
}

/** A local replacement for an outside system: it answers as the system would, and records what it receives. */
export interface StandIn {
  name: string;
  /** The outside system's name for people. */
  title: string;
  /** Returns `undefined` for requests that the system does not know. */
  answer: (request: StandInRequest) => StandInAnswer | undefined;
}

export const json = (value: unknown): Pick<StandInAnswer, 'type' | 'body'> => ({
  type: 'application/json',
  body: JSON.stringify(value),
});

/** Names of fields with credentials. */
const SECRET = /^(?:.*(?:write_?key|token|secret|password|signature|authorization|api_?key).*)$/i;

/** A copy without the values of secret fields. */
export function hideSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      SECRET.test(key) && each ? '(hidden)' : hideSecrets(each),
    ]),
  );
}
