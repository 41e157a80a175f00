import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '@site/environment/replaceFile';

/** When each session ends, in milliseconds since 1970, by a digest of its token: a leaked store opens no preview. */
export interface SessionStore {
  get(key: string): number | undefined;
  set(key: string, endsAt: number): void;
  delete(key: string): void;
  keys(): Iterable<string>;
}

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
  store = new Map<string, number>() as SessionStore,
}: PreviewSettings): PreviewSessions {
  function removeOld(): void {
    // An unreadable session counts as ended.
    const sessions = [...store.keys()].map((key) => ({ key, endsAt: store.get(key) ?? 0 }));
    sessions.sort((a, b) => b.endsAt - a.endsAt);
    for (const [index, { key, endsAt }] of sessions.entries())
      if (endsAt <= now() || index >= MAX_SESSIONS - 1) store.delete(key);
  }

  const keyOf = (token: string) =>
    createHash('sha256').update(`${startToken}${token}`).digest('hex');

  return {
    create() {
      removeOld();
      const token = `${TOKEN_PREFIX}${randomBytes(24).toString('base64url')}`;
      const endsAt = now() + lifetimeMs;
      store.set(keyOf(token), endsAt);
      return { token, endsAt };
    },
    isLive: (token) => (store.get(keyOf(token)) ?? 0) > now(),
    end: (token) => store.delete(keyOf(token)),
  };
}

const SESSION_FILE = /^([0-9a-f]{64})\.json$/;

/** Stores each session in a small file, so that it survives a restart and is shared with other processes. */
export function createSessionFiles(folder: string): SessionStore {
  const fileOf = (key: string) => join(folder, `${key}.json`);
  return {
    get(key) {
      try {
        const { endsAt } = JSON.parse(readFileSync(fileOf(key), 'utf8')) as { endsAt: unknown };
        return typeof endsAt === 'number' ? endsAt : undefined;
      } catch {
        return undefined;
      }
    },
    set: (key, endsAt) => replaceFile(fileOf(key), JSON.stringify({ endsAt }), 0o600),
    delete: (key) => rmSync(fileOf(key), { force: true }),
    keys() {
      try {
        return readdirSync(folder).flatMap((name) => SESSION_FILE.exec(name)?.[1] ?? []);
      } catch {
        return []; // The first session creates the folder.
      }
    },
  };
}
