import { type JudgedCanary, judgedCanarySchema } from '@site/canary-judge/report-schema';
import { type ChannelRecord, channelRecordSchema } from '@site/channel-records';
import { type ShellStatus, shellStatusSchema } from '@site/channel-records/shell-report';
import { z } from 'zod';
import { type BrowserError, browserError } from './errors/browserError.ts';
import { publishedAnswer } from './publishedAnswer.ts';
import { RegistryClientError } from './RegistryClientError.ts';

export { RegistryClientError } from './RegistryClientError.ts';

interface Options {
  url: string;
  /** Absent: only for requests that need none. */
  token?: string | undefined;
}

/** The source of a version. */
export interface BuildSource {
  commit?: string | undefined;
  /** Digest of the lock file. */
  lockfile?: string | undefined;
}

interface MoveBody {
  /** The newest record that the caller has seen; `null`: none. */
  expected: number | null;
  reason?: string | undefined;
  source?: { commit?: string | undefined; run?: string | undefined } | undefined;
}
export interface ReleaseBody extends MoveBody {
  changes: readonly { name: string; version?: string | undefined }[];
  /** For operators: the channel may be a new one. */
  newChannel?: boolean;
}
/** What an override shows: exactly one kind. */
export type OverrideBody = { host: string; channel?: string; minutes?: number; reason?: string } & (
  | { fragments: readonly { name: string; version?: string }[]; compare?: true }
  | { local: readonly { name: string; url: string }[] }
  | { release: number; content?: string }
  | { explain: true }
);
export type CanaryBody = MoveBody & {
  fragment: string;
  version?: string | undefined;
  /** In thousandths of all visitors. */
  share: number;
  steps?: { shares: number[]; everyMinutes: number } | undefined;
};
export type CandidateBody = MoveBody & { fragment: string };
export type RollbackBody = MoveBody & ({ fragment: string } | { release: number });

/** Uploads and checks take a while. */
const TIMEOUT_MS = 120_000;

const moved = z.object({ payload: channelRecordSchema, isNew: z.boolean() });
const versions = z.object({
  versions: z.array(z.looseObject({ version: z.string(), publishedAt: z.string() })),
});
const issuedOverride = z.looseObject({
  id: z.string(),
  host: z.string(),
  /** For people: `mf-footer@1.0.1-4f5a6b7c`, `release 7`. */
  shows: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  by: z.object({ team: z.string(), how: z.string(), subject: z.string() }),
  reason: z.string().optional(),
  revokedAt: z.string().optional(),
  /** Its maker has lost the right to it. */
  hasEnded: z.boolean().optional(),
});
const refusal = z.object({ error: z.string(), code: z.string() });

export type IssuedOverride = z.infer<typeof issuedOverride>;
export type Moved = z.infer<typeof moved>;
export type RegistryClient = ReturnType<typeof createRegistryClient>;

/** The registry's HTTP API. Every method rejects with a `RegistryClientError` if it is refused or not answered. */
export function createRegistryClient({ url, token }: Options) {
  const base = url.replace(/\/+$/, '');

  async function request<Answer>(
    schema: z.ZodType<Answer>,
    path: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(base + path, {
        ...init,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...init.headers },
        // A token is sent only to its own registry.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      text = await response.text();
    } catch (error) {
      const { message, cause } = error as Error & { cause?: Error };
      throw new RegistryClientError(
        'unreachable',
        `The registry at ${base} did not answer: ${cause?.message || message}. Is REGISTRY_URL right, and does it run?`,
      );
    }
    const answer = parseJson(text);
    if (response.ok) {
      const parsed = schema.safeParse(answer);
      if (parsed.success) return parsed.data;
      throw new RegistryClientError(
        'no_registry',
        `${base}${path} did not answer as a registry does. Is REGISTRY_URL right?`,
      );
    }
    const { data } = refusal.safeParse(answer);
    throw new RegistryClientError(
      data?.code ?? 'no_registry',
      data?.error ?? `${base}${path} answered ${response.status}.`,
      answer,
    );
  }

  const post = <Answer>(schema: z.ZodType<Answer>, path: string, body: unknown) =>
    request(schema, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  return {
    url: base,

    /** Any other request, for operators' commands, which check the answer themselves. */
    call: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> =>
      body === undefined ? request(z.unknown(), path, { method }) : post(z.unknown(), path, body),

    /** @param archive from `packArchive` */
    publish: (name: string, archive: Uint8Array, { commit, lockfile }: BuildSource = {}) =>
      request(publishedAnswer, `/fragments/${name}/versions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/gzip',
          ...(commit && { 'x-commit': commit }),
          ...(lockfile && { 'x-lockfile': lockfile }),
        },
        body: archive as BodyInit,
      }),

    /** The newest record of a channel; `undefined` if nothing was released to it. */
    async findChannel(channel: string): Promise<ChannelRecord | undefined> {
      try {
        return (await request(z.object({ payload: channelRecordSchema }), `/channels/${channel}`))
          .payload;
      } catch (error) {
        if (error instanceof RegistryClientError && error.code === 'nothing_released')
          return undefined;
        throw error;
      }
    },

    release: (channel: string, body: ReleaseBody): Promise<Moved> =>
      post(moved, `/channels/${channel}/releases`, body),

    rollBack: (channel: string, body: RollbackBody): Promise<Moved> =>
      post(moved, `/channels/${channel}/rollbacks`, body),

    canary: (channel: string, body: CanaryBody): Promise<Moved> =>
      post(moved, `/channels/${channel}/canaries`, body),

    promote: (channel: string, body: CandidateBody): Promise<Moved> =>
      post(moved, `/channels/${channel}/promotions`, body),

    withdraw: (channel: string, body: CandidateBody): Promise<Moved> =>
      post(moved, `/channels/${channel}/withdrawals`, body),

    /** The canary of a fragment that runs, or its last one; `isReplayed`: judged again from the stored evidence. */
    getCanary: (channel: string, fragment: string, isReplayed = false): Promise<JudgedCanary> =>
      request(
        judgedCanarySchema,
        `/canaries/${channel}/${fragment}${isReplayed ? '?replay=1' : ''}`,
      ),

    /** Oldest first; by default the newest ones. */
    async listRecords(channel: string, from?: number): Promise<ChannelRecord[]> {
      const schema = z.object({ records: z.array(z.object({ payload: channelRecordSchema })) });
      const query = from === undefined ? '' : `?from=${from}`;
      const { records } = await request(schema, `/channels/${channel}/records${query}`);
      return records.map(({ payload }) => payload);
    },

    /** What failed in browsers in versions of a fragment, those that occurred last first. */
    listErrors: async (fragment: string): Promise<BrowserError[]> =>
      (await request(z.object({ errors: z.array(browserError) }), `/fragments/${fragment}/errors`))
        .errors,

    createOverride: (body: OverrideBody) =>
      post(issuedOverride.extend({ token: z.string() }), '/overrides', body),

    /** The newest first: all for operators, its own for a team. */
    listOverrides: async (): Promise<IssuedOverride[]> =>
      (await request(z.object({ overrides: z.array(issuedOverride) }), '/overrides')).overrides,

    revokeOverride: (id: string): Promise<IssuedOverride> =>
      request(issuedOverride, `/overrides/${encodeURIComponent(id)}`, { method: 'DELETE' }),

    listVersions: async (name: string) => (await request(versions, `/fragments/${name}`)).versions,

    /** The recent reports of shells: what they serve, or why they refuse it. */
    listShells: async (): Promise<ShellStatus[]> =>
      (await request(z.object({ shells: z.array(shellStatusSchema) }), '/shells')).shells,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
