import { createHash } from 'node:crypto';
import { type CanaryCase, hear, JUDGE, openCase } from '@site/canary-judge';
import { type CanaryEvidence, evidenceSchema } from '@site/canary-judge/evidence';
import { z } from '@site/environment';
import type { Store } from '../storage/Store.ts';

/** One canary of a channel: of a fragment, since the record that began it. */
export interface CanaryId {
  channel: string;
  fragment: string;
  since: number;
}

const entrySchema = z.object({
  /** When it was stored, ISO 8601. */
  at: z.string(),
  /** The shell's process, and the number of its piece. */
  run: z.string(),
  number: z.int(),
  /** The candidate's. */
  version: z.string(),
  evidence: evidenceSchema,
});
const chunkSchema = z.array(entrySchema);
/** A piece of evidence as it is stored. */
export type EvidenceEntry = z.infer<typeof entrySchema>;

/** All that is known of a canary: what its entries add up to, so that not all of them are read for the next one. */
interface Summary {
  judge: number;
  version: string;
  entries: number;
  lastAt: string;
  /** The newest piece of each process, in the order in which they were last heard of. */
  runs: [run: string, number: number][];
  case: CanaryCase;
}

const CHUNK = 100;
const MAX_ENTRIES = 20_000;
const MAX_RUNS = 500;
const MAX_CANARIES_OF_CHANNEL = 50;

export type EvidenceLog = ReturnType<typeof createEvidenceLog>;

/**
 * The evidence of each canary, in the order in which it came, in chunks of a hundred entries. A summary stands beside them; without
 * it, or with one of another judge, the entries are heard again.
 */
export function createEvidenceLog({ store, clock }: { store: Store; clock: () => Date }) {
  async function readChunk(id: CanaryId, chunk: number): Promise<EvidenceEntry[]> {
    const found = parse(chunkSchema, await store.read(chunkKey(id, chunk)));
    return found ?? [];
  }

  /** All entries, oldest first. */
  async function* walk(id: CanaryId): AsyncGenerator<EvidenceEntry> {
    const chunks = (await store.list(folderOf(id))).filter((key) => CHUNK_KEY.test(key)).length;
    for (let chunk = 0; chunk < chunks; chunk++) yield* await readChunk(id, chunk);
  }

  async function summarize(id: CanaryId): Promise<Summary> {
    const summary: Summary = {
      judge: JUDGE,
      version: '',
      entries: 0,
      lastAt: '',
      runs: [],
      case: openCase(),
    };
    for await (const entry of walk(id)) note(summary, entry);
    return summary;
  }

  async function read(id: CanaryId): Promise<Summary | undefined> {
    const bytes = await store.read(summaryKey(id));
    const stored = bytes && parseSummary(bytes);
    if (stored) return stored;
    const summary = await summarize(id);
    return summary.entries > 0 ? summary : undefined;
  }

  /** Removes the evidence of the oldest canaries, when there are too many. */
  async function makeRoom(channel: string): Promise<void> {
    const all = await listIds(channel);
    const oldest = all.sort((a, b) => a.since - b.since).slice(0, 1 - MAX_CANARIES_OF_CHANNEL);
    for (const id of oldest)
      for (const key of await store.list(folderOf(id))) await store.remove(key);
  }

  async function listIds(channel: string): Promise<CanaryId[]> {
    return (await store.list(`evidence/${channel}/`)).flatMap((key) => {
      const [, fragment = '', since] = FIRST_CHUNK_KEY.exec(key) ?? [];
      return since ? [{ channel, fragment, since: Number(since) }] : [];
    });
  }

  return {
    /**
     * Adds what one process counted, unless it was added before. Resolves to the canary as it is then.
     *
     * @param run secret of the process; only its digest is stored
     */
    async add(
      channel: string,
      run: string,
      number: number,
      { fragment, since, version, evidence }: CanaryEvidence,
    ): Promise<Summary> {
      const id = { channel, fragment, since };
      const name = createHash('sha256').update(run).digest('base64url').slice(0, 10);
      return store.withLock(async () => {
        let summary = await read(id);
        if (!summary) {
          await makeRoom(channel);
          summary = await summarize(id);
        }
        const isKnown = summary.runs.some(([each, newest]) => each === name && newest >= number);
        if (isKnown || summary.entries >= MAX_ENTRIES) return summary;
        const entry = { at: clock().toISOString(), run: name, number, version, evidence };
        const chunk = Math.floor(summary.entries / CHUNK);
        // What a killed process wrote without its summary is not part of the log.
        const before = (await readChunk(id, chunk)).slice(0, summary.entries % CHUNK);
        await store.write(chunkKey(id, chunk), JSON.stringify([...before, entry]));
        note(summary, entry);
        await store.write(summaryKey(id), JSON.stringify(summary));
        return summary;
      });
    },

    find: read,
    walk,

    /** The newest canary of a fragment of which there is evidence. */
    async findNewest(channel: string, fragment: string): Promise<CanaryId | undefined> {
      const own = (await listIds(channel)).filter((id) => id.fragment === fragment);
      return own.sort((a, b) => b.since - a.since)[0];
    },

    /** Visits of the candidate that came after a time. */
    async countSince(id: CanaryId, at: string): Promise<number> {
      const { entries = 0 } = (await read(id)) ?? {};
      let views = 0;
      for (let chunk = Math.ceil(entries / CHUNK) - 1; chunk >= 0; chunk--) {
        const found = await readChunk(id, chunk);
        for (const entry of found) if (entry.at > at) views += entry.evidence.candidate.views;
        if ((found[0]?.at ?? '') <= at) break;
      }
      return views;
    },
  };
}

/** Hears one more entry. */
function note(summary: Summary, { at, run, number, version, evidence }: EvidenceEntry): void {
  summary.case = hear(summary.case, evidence);
  summary.entries++;
  summary.version = version;
  summary.lastAt = at;
  summary.runs = [...summary.runs.filter(([name]) => name !== run), [run, number] as const].slice(
    -MAX_RUNS,
  ) as Summary['runs'];
}

const folderOf = ({ channel, fragment, since }: CanaryId) =>
  `evidence/${channel}/${fragment}/${String(since).padStart(10, '0')}/`;
const chunkKey = (id: CanaryId, chunk: number) =>
  `${folderOf(id)}${String(chunk).padStart(4, '0')}.json`;
const summaryKey = (id: CanaryId) => `${folderOf(id)}summary.json`;
const CHUNK_KEY = /\/\d{4}\.json$/;
const FIRST_CHUNK_KEY = /^evidence\/[^/]+\/([^/]+)\/(\d{10})\/0000\.json$/;

function parse<Value>(schema: z.ZodType<Value>, bytes: Buffer | undefined): Value | undefined {
  try {
    return bytes && schema.parse(JSON.parse(bytes.toString()));
  } catch {
    return undefined;
  }
}

/** Ours, and written in one step: only its judge may be another one. */
function parseSummary(bytes: Buffer): Summary | undefined {
  try {
    const summary: Summary = JSON.parse(bytes.toString());
    return summary.judge === JUDGE ? summary : undefined;
  } catch {
    return undefined;
  }
}
