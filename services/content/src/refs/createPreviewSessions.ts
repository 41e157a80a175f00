import { randomBytes } from 'node:crypto';

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
}

const HOUR_MS = 3_600_000;
/** More sessions than this at once forget the oldest: nobody edits with so many. */
const MAX_SESSIONS = 1_000;

const TOKEN_PREFIX = 'preview-';

/**
 * Whether a text was made to be a preview token, here or by the hosted repository (whose tokens are
 * URLs): one that is not live has ended, whereas any other text is a ref that never was.
 */
export const isPreviewToken = (text: string) =>
  text.startsWith(TOKEN_PREFIX) || text.startsWith('https://');

/** Keeps preview sessions in this process. A restart ends them all. */
export function createPreviewSessions({
  now,
  lifetimeMs = HOUR_MS,
}: PreviewSettings): PreviewSessions {
  const sessions = new Map<string, PreviewSession>();

  return {
    create() {
      const token = `${TOKEN_PREFIX}${randomBytes(24).toString('base64url')}`;
      const session = { token, endsAt: now() + lifetimeMs };
      sessions.set(token, session);
      for (const old of [...sessions.keys()].slice(0, -MAX_SESSIONS)) sessions.delete(old);
      return session;
    },
    isLive: (token) => (sessions.get(token)?.endsAt ?? 0) > now(),
    end(token) {
      sessions.delete(token);
    },
  };
}
