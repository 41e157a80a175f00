import { createHash, randomBytes } from 'node:crypto';
import { createMemorySessionStore, type SessionStore } from './SessionStore.ts';

/** Shows drafts to anyone with the token until it ends. */
export interface PreviewSession {
  token: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

export interface PreviewSessions {
  create(): PreviewSession;
  isLive(token: string): boolean;
  /** Ends a session early. */
  end(token: string): void;
}

export interface PreviewSettings {
  /** Milliseconds since 1970. */
  now(): number;
  lifetimeMs?: number;
  /** What a session is started with, if this machine's users need more than that. With another one, sessions end. */
  startToken?: string | undefined;
  /** Where sessions are stored; by default, in this process. */
  store?: SessionStore;
}

const HOUR_MS = 3_600_000;
/** Beyond this many, the sessions that end first are removed. */
const MAX_SESSIONS = 1_000;

const TOKEN_PREFIX = 'preview-';

/**
 * Whether a text is a preview token, ours or the hosted repository's (a URL). A token that is not live has
 * expired, whereas any other text is a ref that never existed.
 */
export const isPreviewToken = (text: string) =>
  text.startsWith(TOKEN_PREFIX) || text.startsWith('https://');

/** Creates preview sessions and knows which are live. Stores only digests of tokens. */
export function createPreviewSessions({
  now,
  lifetimeMs = HOUR_MS,
  startToken = '',
  store = createMemorySessionStore(),
}: PreviewSettings): PreviewSessions {
  function removeOld(): void {
    const sessions = store.list().sort((a, b) => b.endsAt - a.endsAt);
    for (const [index, { key, endsAt }] of sessions.entries())
      if (endsAt <= now() || index >= MAX_SESSIONS - 1) store.remove(key);
  }

  const keyOf = (token: string) =>
    createHash('sha256').update(`${startToken}${token}`).digest('hex');

  return {
    create() {
      removeOld();
      const token = `${TOKEN_PREFIX}${randomBytes(24).toString('base64url')}`;
      const endsAt = now() + lifetimeMs;
      store.write({ key: keyOf(token), endsAt });
      return { token, endsAt };
    },
    isLive: (token) => (store.find(keyOf(token))?.endsAt ?? 0) > now(),
    end: (token) => store.remove(keyOf(token)),
  };
}
