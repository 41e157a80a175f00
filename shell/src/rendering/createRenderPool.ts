import {
  type ContentList,
  PAGE_SLOT,
  type PreviewRequest,
  type PreviewTarget,
  type RenderRequest,
  type RenderResult,
  type RenderSettings,
  type SiteDescription,
  type SlotName,
  type SupportArticle,
  type SupportQuestion,
} from '@site/fragment-kit';
import type { Rank } from '@site/sandbox/process-group';
import type { RenderTask } from '@site/sandbox/render-task';
import type { Trust } from '@site/sandbox/trust';
import type { FastifyBaseLogger } from 'fastify';
import { type AnswerCheck, createAnswerCheck } from './createAnswerCheck.ts';
import { createProcessStore, type Member, type ProcessStore } from './createProcessStore.ts';

/** The page fragment runs, but cannot reach its content. */
export class ContentUnavailableError extends Error {
  override name = 'ContentUnavailableError';
}

export interface RenderPool {
  /** Lets fragments that trust each other share a process. Call it before they are loaded; not for page fragments. */
  share(members: readonly Member[]): void;
  /** Loads a server entry, so that the first visitor waits only for the render. */
  load(member: Member): Promise<void>;
  /** @param rank `last` for a page composed for one visitor alone, or for an address that may not exist */
  render(entry: string, request: RenderRequest, rank?: Rank): Promise<RenderResult>;
  /**
   * `null` if the fragment's HTML depends on no content.
   *
   * @throws {ContentUnavailableError} if the content does not answer the fragment
   */
  findRevision(entry: string, settings: RenderSettings): Promise<string | null>;
  /** `null` if the fragment has no previews. */
  resolvePreview(entry: string, request: PreviewRequest): Promise<PreviewTarget | null>;
  /** `null` if the fragment cannot list its pages. */
  describeSite(entry: string, settings: RenderSettings): Promise<SiteDescription | null>;
  /** `null` if the fragment does not list its content. */
  listContent(entry: string, settings: RenderSettings): Promise<ContentList | null>;
  /** `null` if the fragment has no support articles. */
  searchSupport(entry: string, request: SupportQuestion): Promise<SupportArticle[] | null>;
  /** Lets running renders finish, then ends the processes that no other pool uses. */
  close(): Promise<void>;
}

type Acquired = ReturnType<ProcessStore['acquire']>;

/** No visitor waits for it, and a repository returns a hundred documents at a time. */
const DESCRIBE_TIMEOUT_MS = 20_000;
/** More than the sum of the fragment's own limits on content requests: a missed deadline costs its process. */
const SEARCH = { timeoutMs: 5_000, rank: 'last' } as const;

interface Options extends Partial<Trust> {
  deadlineMs: number;
  loadTimeoutMs?: number;
  memoryMb: number;
  /** The folder of the fragments' artifacts. */
  artifactFolder: string;
  /** Base of the document API, the only address that a page fragment reaches. */
  contentEndpoint?: string;
  log?: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Keeps a line that a fragment printed. */
  noteOutput?: (fragment: string, line: object) => void;
  /** Shared by several pools; absent: a store for this pool alone. */
  store?: ProcessStore;
  /** Shared by several pools too. */
  answers?: AnswerCheck;
}

/**
 * Runs the server entries of one release in separate processes, and checks their answers in the shell. Each fragment has its own
 * processes: if it keeps them busy, runs out of memory or throws between renders, neither the shell nor another fragment's
 * render is affected.
 */
export function createRenderPool({
  deadlineMs,
  store: shared,
  answers = createAnswerCheck(),
  ...limits
}: Options): RenderPool {
  const store = shared ?? createProcessStore(limits);
  const acquired = new Map<string, Acquired>();

  function acquire(...members: [Member, ...Member[]]): Acquired {
    const known = acquired.get(members[0].entry);
    if (known) return known;
    const found = store.acquire(members);
    for (const { entry } of members) acquired.set(entry, found);
    return found;
  }

  const run = (
    slot: SlotName,
    task: Exclude<RenderTask, { kind: 'probe' }>,
    { timeoutMs = deadlineMs, rank = 'first' as Rank } = {},
  ) => acquire({ slot, entry: task.entry }).processes.run(task, { timeoutMs, rank });

  return {
    share: ([first, ...others]) => {
      if (first) acquire(first, ...others);
    },
    load: async (member) => {
      const { processes, isNew } = acquire(member);
      if (isNew) await processes.loaded;
    },
    render: async (entry, request, rank) => {
      const task = { kind: 'render', entry, request } as const;
      return answers.check('render', await run(request.slot, task, rank && { rank }));
    },
    findRevision: async (entry, settings) => {
      const { contentTimeoutMs = 0 } = settings;
      // Whoever waits longer for content than for a render means both.
      const timeoutMs = deadlineMs + (contentTimeoutMs > deadlineMs ? contentTimeoutMs : 0);
      const answer = await run(PAGE_SLOT, { kind: 'revision', entry, settings }, { timeoutMs });
      const { revision, contentUnavailable } = await answers.check('revision', answer);
      if (contentUnavailable !== undefined) throw new ContentUnavailableError(contentUnavailable);
      return revision ?? null;
    },
    resolvePreview: async (entry, request) =>
      answers.check(
        'preview',
        await run(PAGE_SLOT, { kind: 'preview', entry, request }, { rank: 'last' }),
      ),
    describeSite: async (entry, settings) => {
      const task = { kind: 'site', entry, settings } as const;
      return answers.check('site', await run(PAGE_SLOT, task, { timeoutMs: DESCRIBE_TIMEOUT_MS }));
    },
    listContent: async (entry, settings) => {
      const task = { kind: 'content', entry, settings } as const;
      const timed = { timeoutMs: DESCRIBE_TIMEOUT_MS };
      return answers.check('content', await run(PAGE_SLOT, task, timed));
    },
    searchSupport: async (entry, request) => {
      const task = { kind: 'support', entry, request } as const;
      return answers.check('support', await run(PAGE_SLOT, task, SEARCH));
    },
    close: async () => {
      const used = new Set(acquired.values());
      acquired.clear();
      await Promise.all([...used].map(({ release }) => release()));
    },
  };
}
