import type {
  ContentList,
  PreviewRequest,
  PreviewTarget,
  RenderRequest,
  RenderResult,
  RenderSettings,
  SupportArticle,
  SupportQuestion,
} from '@site/fragment-kit';
import type { CheckedDescription } from '@site/fragment-kit/render-result';
import { type Grantee, type GrantOptions, grantTask } from '@site/sandbox/grant-task';
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

/** A fragment of a release, with its server entry. */
export type Fragment = Member & Grantee;

export interface RenderPool {
  /** Lets fragments that trust each other share a process. Call it before they are loaded; not for page fragments. */
  share(members: readonly Member[]): void;
  /** Loads a server entry, so that the first visitor waits only for the render. */
  load(member: Member): Promise<void>;
  /** @param rank `last` for a page composed for one visitor alone, or for an address that may not exist */
  render(fragment: Fragment, request: RenderRequest, rank?: Rank): Promise<RenderResult>;
  /**
   * `null` if the fragment's HTML depends on no content.
   *
   * @throws {ContentUnavailableError} if the content does not answer the fragment
   */
  findRevision(fragment: Fragment, settings: RenderSettings): Promise<string | null>;
  /**
   * `null` if the fragment has no previews.
   *
   * @param path what the fragment said before: if the path is its own, it now reads the whole draft
   */
  resolvePreview(
    fragment: Fragment,
    request: PreviewRequest,
    path?: string,
  ): Promise<PreviewTarget | null>;
  /** `null` if the fragment cannot list its pages. */
  describeSite(fragment: Fragment, settings: RenderSettings): Promise<CheckedDescription | null>;
  /** `null` if the fragment does not list its content. */
  listContent(fragment: Fragment, settings: RenderSettings): Promise<ContentList | null>;
  /** `null` if the fragment has no support articles, or gets no questions. */
  searchSupport(fragment: Fragment, request: SupportQuestion): Promise<SupportArticle[] | null>;
  /** Lets running renders finish, then ends the processes that no other pool uses. */
  close(): Promise<void>;
}

type Acquired = ReturnType<ProcessStore['acquire']>;

/** No visitor waits for it, and a repository returns a hundred documents at a time. */
const DESCRIBE_TIMEOUT_MS = 20_000;
/** More than the sum of the fragment's own limits on content requests: a missed deadline costs its process. */
const SEARCH = { timeoutMs: 5_000, rank: 'last' } as const;

/** The answer of a fragment without the function that a task calls. */
const NOTHING = Buffer.from('null');

interface Options extends GrantOptions, Partial<Trust> {
  deadlineMs: number;
  loadTimeoutMs?: number;
  memoryMb: number;
  /** The folder of the fragments' artifacts. */
  artifactFolder: string;
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
  fetchContent,
  questions,
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

  /** Runs a task that the fragment may get, as it may get it. */
  async function run(
    fragment: Fragment,
    wanted: Exclude<RenderTask, { kind: 'probe' }>,
    { timeoutMs = deadlineMs, rank = 'first' as Rank } = {},
  ): Promise<Buffer> {
    const granted = grantTask(wanted, fragment, { fetchContent, questions });
    if (!granted) return NOTHING;
    const { task, ...content } = granted;
    const { processes } = acquire({ slot: fragment.slot, entry: wanted.entry });
    return processes.run(task, { timeoutMs, rank, ...content });
  }

  return {
    share: ([first, ...others]) => {
      if (first) acquire(first, ...others);
    },
    load: async (member) => {
      const { processes, isNew } = acquire(member);
      if (isNew) await processes.loaded;
    },
    render: async (fragment, request, rank) => {
      const task = { kind: 'render', entry: fragment.entry, request } as const;
      return answers.check('render', await run(fragment, task, rank && { rank }));
    },
    findRevision: async (fragment, settings) => {
      const { contentTimeoutMs = 0 } = settings;
      // A longer wait for content than for a render adds to the render's own.
      const timeoutMs = deadlineMs + (contentTimeoutMs > deadlineMs ? contentTimeoutMs : 0);
      const task = { kind: 'revision', entry: fragment.entry, settings } as const;
      const answer = await run(fragment, task, { timeoutMs });
      const { revision, contentUnavailable } = await answers.check('revision', answer);
      if (contentUnavailable !== undefined) throw new ContentUnavailableError(contentUnavailable);
      return revision ?? null;
    },
    resolvePreview: async (fragment, request, path) => {
      const place = path !== undefined && { path };
      const task = { kind: 'preview', entry: fragment.entry, request, ...place } as const;
      return answers.check('preview', await run(fragment, task, { rank: 'last' }));
    },
    describeSite: async (fragment, settings) => {
      const task = { kind: 'site', entry: fragment.entry, settings } as const;
      return answers.check('site', await run(fragment, task, { timeoutMs: DESCRIBE_TIMEOUT_MS }));
    },
    listContent: async (fragment, settings) => {
      const task = { kind: 'content', entry: fragment.entry, settings } as const;
      const timed = { timeoutMs: DESCRIBE_TIMEOUT_MS };
      return answers.check('content', await run(fragment, task, timed));
    },
    searchSupport: async (fragment, request) => {
      const task = { kind: 'support', entry: fragment.entry, request } as const;
      return answers.check('support', await run(fragment, task, SEARCH));
    },
    close: async () => {
      const used = new Set(acquired.values());
      acquired.clear();
      await Promise.all([...used].map(({ release }) => release()));
    },
  };
}
