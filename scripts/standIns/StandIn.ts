/** Something that an outside system received, as the stand-in understood it. */
export interface Received {
  /** Counts all messages of all systems, from 1. */
  id: number;
  /** The stand-in's name. */
  system: string;
  at: Date;
  /** A few words: the event's name, or what was asked. */
  what: string;
  /** The page that it is about, where the message names one. */
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

/** A local stand-in for an outside system: it answers as the system would, and records what it was told. */
export interface StandIn {
  name: string;
  /** What it stands in for, for people. */
  title: string;
  /** Returns `undefined` for what the system does not know. */
  answer: (request: StandInRequest) => StandInAnswer | undefined;
}

export const json = (value: unknown): Pick<StandInAnswer, 'type' | 'body'> => ({
  type: 'application/json',
  body: JSON.stringify(value),
});

/** Names of fields whose values are nobody's business, and of no use to who looks. */
const SECRET = /^(?:.*(?:write_?key|token|secret|password|signature|authorization|api_?key).*)$/i;

/** A copy in which the values of secret fields are hidden. */
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
