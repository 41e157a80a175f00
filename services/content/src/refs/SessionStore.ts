/** A preview session as it is kept. */
export interface KeptSession {
  /** The token's digest, in hexadecimal digits: who reads the store cannot open a preview with it. */
  key: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** Keeps preview sessions. */
export interface SessionStore {
  find(key: string): KeptSession | undefined;
  write(session: KeptSession): void;
  remove(key: string): void;
  list(): KeptSession[];
}

/** Keeps sessions in this process: a restart ends them all. */
export function createMemorySessionStore(): SessionStore {
  const sessions = new Map<string, KeptSession>();
  return {
    find: (key) => sessions.get(key),
    write: (session) => void sessions.set(session.key, session),
    remove: (key) => void sessions.delete(key),
    list: () => [...sessions.values()],
  };
}
