import { createHash, randomBytes } from 'node:crypto';
import { createMemorySessionStore, type SessionStore } from './SessionStore.ts';

/** Who has the token sees drafts, until it ends. */
export interface PreviewSession {
  token: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

export interface PreviewSessions {
  create(): PreviewSession;
  isLive(token: string): boolean;
  /** Ends a session before its time. */
  end(token: string): void;
}

export interface PreviewSettings {
  /** Milliseconds since 1970. */
  now(): number;
  lifetimeMs?: number;
  /** Where sessions are kept; in this process alone when absent. */
  store?: SessionStore;
}

const HOUR_MS = 3_600_000;
/** More sessions than this at once forget those that end first: nobody edits with so many. */
const MAX_SESSIONS = 1_000;

const TOKEN_PREFIX = 'preview-';

/**
 * Whether a text was made to be a preview token, here or by the hosted repository (whose tokens are
 * URLs): one that is not live has ended, whereas any other text is a ref that never was.
 */
export const isPreviewToken = (text: string) =>
  text.startsWith(TOKEN_PREFIX) || text.startsWith('https://');

/** Begins preview sessions and knows which of them live. What is kept of a token is its digest. */
export function createPreviewSessions({
  now,
  lifetimeMs = HOUR_MS,
  store = createMemorySessionStore(),
}: PreviewSettings): PreviewSessions {
  function forgetOld(): void {
    const sessions = store.list().sort((a, b) => b.endsAt - a.endsAt);
    for (const [index, { key, endsAt }] of sessions.entries())
      if (endsAt <= now() || index >= MAX_SESSIONS - 1) store.remove(key);
  }

  return {
    create() {
      forgetOld();
      const token = `${TOKEN_PREFIX}${randomBytes(24).toString('base64url')}`;
      const endsAt = now() + lifetimeMs;
      store.write({ key: keyOf(token), endsAt });
      return { token, endsAt };
    },
    isLive: (token) => (store.find(keyOf(token))?.endsAt ?? 0) > now(),
    end: (token) => store.remove(keyOf(token)),
  };
}

const keyOf = (token: string) => createHash('sha256').update(token).digest('hex');
