import type {
  PreviewRequest,
  PreviewTarget,
  RenderRequest,
  RenderResult,
  RenderSettings,
  SiteDescription,
  SlotName,
  SupportArticle,
  SupportQuestion,
} from '@site/fragment-kit';
import type { FastifyBaseLogger } from 'fastify';
import { createProcessStore, type ProcessStore } from './createProcessStore.ts';
import type { ContentUnavailable, WorkerTask } from './renderWorker.ts';

/** A slot took longer than its deadline; its process was ended. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/** The page fragment runs, but cannot reach its content. */
export class ContentUnavailableError extends Error {
  override name = 'ContentUnavailableError';
}

export interface RenderPool {
  /** Loads a slot's server entry, so that the first visitor waits only for the render. */
  load(slot: SlotName, entry: string): Promise<void>;
  render(entry: string, request: RenderRequest): Promise<RenderResult>;
  /**
   * `null` when the fragment's HTML depends on no content.
   *
   * @throws {ContentUnavailableError} when the content does not answer the fragment
   */
  findRevision(entry: string, settings: RenderSettings): Promise<string | null>;
  /** `null` when the fragment has no previews. */
  resolvePreview(entry: string, request: PreviewRequest): Promise<PreviewTarget | null>;
  /** `null` when the fragment cannot list its pages. */
  describeSite(entry: string, settings: RenderSettings): Promise<SiteDescription | null>;
  /** `null` when the fragment has no support articles. */
  searchSupport(entry: string, request: SupportQuestion): Promise<SupportArticle[] | null>;
  /** Lets running renders finish, then ends the processes that no other pool uses. */
  close(): Promise<void>;
}

/** No visitor waits for it, and a repository returns a hundred documents at a time. */
const DESCRIBE_TIMEOUT_MS = 20_000;
/** More than the fragment's own limits on content requests add up to: a missed deadline costs its process. */
const SEARCH_TIMEOUT_MS = 5_000;

interface Options {
  deadlineMs: number;
  loadTimeoutMs?: number;
  memoryMb: number;
  /** Where the fragments' artifacts are. */
  artifactFolder: string;
  log?: Pick<FastifyBaseLogger, 'warn'>;
  /** Shared by several pools; absent: a store for this pool alone. */
  store?: ProcessStore;
}

/**
 * Runs the server entries of one release in separate processes. Each slot has its own: a fragment that keeps them busy,
 * runs out of memory or throws between renders harms neither the shell nor the render of another fragment.
 */
export function createRenderPool({
  deadlineMs,
  loadTimeoutMs = 3_000,
  memoryMb,
  artifactFolder,
  log,
  store = createProcessStore({ memoryMb, artifactFolder, ...(log && { log }) }),
}: Options): RenderPool {
  const acquired = new Map<SlotName, { entry: string } & ReturnType<ProcessStore['acquire']>>();

  function acquire(slot: SlotName, entry: string) {
    const known = acquired.get(slot);
    if (known) return known;
    const found = { entry, ...store.acquire(slot, entry) };
    acquired.set(slot, found);
    return found;
  }

  async function run(slot: SlotName, task: WorkerTask, timeoutMs = deadlineMs) {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await acquire(slot, task.entry).processes.run(task, signal);
    } catch (error) {
      if (signal.aborted) throw new DeadlineError(`took longer than ${timeoutMs} ms`);
      throw error;
    }
  }

  return {
    load: async (slot, entry) => {
      const { processes, isNew } = acquire(slot, entry);
      if (!isNew) return;
      const everywhere = Array.from({ length: processes.count }, () =>
        run(slot, { kind: 'load', entry }, loadTimeoutMs),
      );
      await Promise.all(everywhere);
    },
    render: (entry, request) =>
      run(request.slot, { kind: 'render', entry, request }) as Promise<RenderResult>,
    findRevision: async (entry, settings) => {
      const task = { kind: 'revision', entry, settings } as const;
      const answer = (await run('page', task)) as string | ContentUnavailable | null;
      if (answer && typeof answer === 'object')
        throw new ContentUnavailableError(answer.contentUnavailable);
      return answer;
    },
    resolvePreview: (entry, request) =>
      run('page', { kind: 'preview', entry, request }) as Promise<PreviewTarget | null>,
    describeSite: (entry, settings) =>
      run(
        'page',
        { kind: 'site', entry, settings },
        DESCRIBE_TIMEOUT_MS,
      ) as Promise<SiteDescription | null>,
    searchSupport: (entry, request) =>
      run('page', { kind: 'support', entry, request }, SEARCH_TIMEOUT_MS) as Promise<
        SupportArticle[] | null
      >,
    close: async () => {
      const used = [...acquired];
      acquired.clear();
      await Promise.all(used.map(([slot, { entry }]) => store.release(slot, entry)));
    },
  };
}
