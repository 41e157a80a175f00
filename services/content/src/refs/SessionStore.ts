/** A preview session as it is stored. */
export interface StoredSession {
  /** Hexadecimal digest of the token: a leaked store opens no preview. */
  key: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** Stores preview sessions. */
export interface SessionStore {
  find(key: string): StoredSession | undefined;
  write(session: StoredSession): void;
  remove(key: string): void;
  list(): StoredSession[];
}

/** Stores sessions in memory: a restart ends them all. */
export function createMemorySessionStore(): SessionStore {
  const sessions = new Map<string, StoredSession>();
  return {
    find: (key) => sessions.get(key),
    write: (session) => void sessions.set(session.key, session),
    remove: (key) => void sessions.delete(key),
    list: () => [...sessions.values()],
  };
}
