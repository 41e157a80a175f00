import type { EvidencePiece } from '@site/canary-judge/evidence';
import type { ShellBuildFiles } from '@site/channel-records/shell-build';
import type { ShellReport } from '@site/channel-records/shell-report';
import { z } from 'zod';

/** The registry did not answer, or answered with an error. */
export class RegistryUnavailableError extends Error {
  override name = 'RegistryUnavailableError';
  /** The status of its answer, if there was one. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

const TIMEOUT_MS = 5_000;
/**
 * A page of 200 records that each name a hundred fragments has 7 MB; parsing 8 MB of opening brackets takes a second and
 * 400 MB. A file is never larger than an artifact may be.
 */
const LIMITS = { jsonBytes: 8 * 2 ** 20, fileBytes: 32 * 2 ** 20 };

/** A channel record as the registry returns it, unchecked. */
export interface NamedRecord {
  text: string;
  /** The registry's name for it: use it only to ask for later records. */
  sequence: number;
}

const namedSchema = z.object({
  record: z.string(),
  payload: z.object({ sequence: z.int().min(1) }),
});
const heardSchema = z.object({ nextInMs: z.number() });
/** With the same bytes it would be refused again. */
const REFUSED = [400, 413, 422];
const overrideState = z.object({ isRevoked: z.boolean() });
const listSchema = z.object({ records: z.array(z.object({ record: z.string() })) });

const missingSchema = z.object({ missing: z.array(z.string()) });
const buildsSchema = z.object({
  builds: z.array(z.object({ id: z.string(), lastUsedAt: z.iso.datetime() })).max(1_000),
});
const buildSchema = z.object({ build: z.string() });

/** Finds the token of shells, which a registry beside this shell may make later. */
type FindToken = () => Promise<string | undefined>;

export type RegistryClient = ReturnType<typeof createRegistryClient>;

/** A client of services/registry. Its callers check what the registry returns. */
export function createRegistryClient(
  baseUrl: string,
  {
    findToken = async () => undefined,
    jsonBytes = LIMITS.jsonBytes,
    fileBytes = LIMITS.fileBytes,
  }: { findToken?: FindToken; jsonBytes?: number; fileBytes?: number } = {},
) {
  async function request(
    path: string,
    { timeoutMs = TIMEOUT_MS, signal, ...init }: RequestInit & { timeoutMs?: number } = {},
  ): Promise<Response> {
    const url = `${baseUrl}${path}`;
    const signals = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
    let response: Response;
    try {
      response = await fetch(url, { ...init, signal: AbortSignal.any(signals) });
    } catch (error) {
      throw new RegistryUnavailableError(`${url} did not answer: ${(error as Error).message}`);
    }
    if (!response.ok)
      throw new RegistryUnavailableError(`${url} answered ${response.status}.`, response.status);
    return response;
  }

  async function describeShell(type: string): Promise<Record<string, string>> {
    const token = await findToken();
    return { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) };
  }

  async function readBytes({ body, url }: Response, maxBytes: number): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        throw new RegistryUnavailableError(`${url} answered more than ${maxBytes} bytes.`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  async function requestJson<Value>(
    schema: z.ZodType<Value>,
    ...[path, options]: Parameters<typeof request>
  ): Promise<Value | undefined> {
    const response = await request(path, options);
    if (response.status === 204) return undefined;
    try {
      return schema.parse(JSON.parse(String(await readBytes(response, jsonBytes))));
    } catch (error) {
      if (error instanceof RegistryUnavailableError) throw error;
      throw new RegistryUnavailableError(`${baseUrl}${path} did not answer as a registry does.`);
    }
  }

  return {
    /**
     * The newest record of a channel. With `after`, waits for another record than that; `undefined` if the wait ends first. A
     * registry may answer earlier than asked.
     */
    async findNewest(
      channel: string,
      {
        after,
        waitMs,
        signal,
      }: { after?: number | undefined; waitMs: number; signal: AbortSignal },
    ): Promise<NamedRecord | undefined> {
      const query = after === undefined ? '' : `?after=${after}&wait=${waitMs / 1_000}`;
      const options = { timeoutMs: TIMEOUT_MS + waitMs, signal };
      const found = await requestJson(namedSchema, `/channels/${channel}${query}`, options);
      return found && { text: found.record, sequence: found.payload.sequence };
    },

    /** The records of a channel from a sequence on, oldest first. */
    async listRecords(channel: string, from: number): Promise<string[]> {
      const found = await requestJson(listSchema, `/channels/${channel}/records?from=${from}`);
      return found?.records.map(({ record }) => record) ?? [];
    },

    async fetchFile(name: string, version: string, path: string): Promise<Uint8Array> {
      const response = await request(`/fragments/${name}/${version}/${path}`);
      return readBytes(response, fileBytes);
    },

    /**
     * Sends what this process counted of canaries. Resolves to when the next piece is wanted, in milliseconds; `undefined` if this
     * one is refused for good.
     *
     * @param run identifies this process, and is known only to it
     */
    async sendEvidence(run: string, piece: EvidencePiece): Promise<number | undefined> {
      const headers = await describeShell('application/json');
      const options = { method: 'POST', headers, body: JSON.stringify(piece) };
      try {
        return (await requestJson(heardSchema, `/shells/${run}/evidence`, options))?.nextInMs;
      } catch (error) {
        if (REFUSED.includes((error as RegistryUnavailableError).status ?? 0)) return undefined;
        throw error;
      }
    },

    /** Says that this shell uses a build. Returns the digests of its files that the registry lacks. */
    async announceBuild(build: ShellBuildFiles): Promise<string[]> {
      const headers = await describeShell('application/json');
      const options = { method: 'POST', headers, body: JSON.stringify(build) };
      return (await requestJson(missingSchema, '/builds', options))?.missing ?? [];
    },

    async putBuildFile(hex: string, bytes: Uint8Array): Promise<void> {
      const headers = await describeShell('application/octet-stream');
      const body = Uint8Array.from(bytes);
      await request(`/builds/files/${hex}`, { method: 'PUT', headers, body });
    },

    /** All builds, and when a shell last used each, by the registry's clock. */
    async listBuilds(): Promise<{ id: string; lastUsedAt: string }[]> {
      return (await requestJson(buildsSchema, '/builds'))?.builds ?? [];
    },

    /** The signed list of a build's files. */
    async fetchBuild(id: string): Promise<string> {
      return (await requestJson(buildSchema, `/builds/${id}`))?.build ?? '';
    },

    fetchBuildFile: async (hex: string): Promise<Uint8Array> =>
      readBytes(await request(`/builds/files/${hex}`), fileBytes),

    /** Whether an override was taken back. */
    async isOverrideRevoked(id: string): Promise<boolean> {
      const found = await requestJson(overrideState, `/overrides/${id}/state`);
      return found?.isRevoked ?? false;
    },

    /** @param id identifies this shell, and is known only to it */
    async report(id: string, report: ShellReport): Promise<void> {
      await request(`/shells/${id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(report),
      });
    },
  };
}
