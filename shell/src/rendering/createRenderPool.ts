import type {
  PreviewRequest,
  PreviewTarget,
  RenderRequest,
  RenderResult,
  RenderSettings,
  SiteDescription,
  SlotName,
} from '@site/fragment-kit';
import type { FastifyBaseLogger } from 'fastify';
import { createProcessStore, type ProcessStore } from './createProcessStore.ts';
import type { ContentUnavailable, WorkerTask } from './renderWorker.ts';

/** A slot took longer than its deadline; the process it ran in was ended. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/** The page fragment runs, but cannot reach its content. */
export class ContentUnavailableError extends Error {
  override name = 'ContentUnavailableError';
}

export interface RenderPool {
  /** Loads a slot's server entry, so that whoever comes first waits for a render and for nothing else. */
  load(slot: SlotName, entry: string): Promise<void>;
  render(entry: string, request: RenderRequest): Promise<RenderResult>;
  /**
   * `null` when the fragment's HTML depends on nothing else.
   *
   * @throws {ContentUnavailableError} when the fragment cannot learn it
   */
  findRevision(entry: string, settings: RenderSettings): Promise<string | null>;
  /** `null` when the fragment knows no previews. */
  resolvePreview(entry: string, request: PreviewRequest): Promise<PreviewTarget | null>;
  /** `null` when the fragment knows only single pages. */
  describeSite(entry: string, settings: RenderSettings): Promise<SiteDescription | null>;
  /** Lets running renders finish, then ends the processes that no other pool uses. */
  close(): Promise<void>;
}

const LOAD_WITHIN_MS = 3_000;
/** Nobody waits for a page meanwhile, and a repository gives a hundred documents at a time. */
const DESCRIBE_WITHIN_MS = 20_000;

interface Options {
  deadlineMs: number;
  memoryMb: number;
  /** Where the fragments' artifacts are. */
  artifactFolder: string;
  log?: Pick<FastifyBaseLogger, 'warn'>;
  /** What several pools take their processes from; a store of its own when absent. */
  store?: ProcessStore;
}

/**
 * Runs the server entries of one release in processes of their own. Each slot has its own, so that a fragment that keeps
 * its processes busy, runs out of memory or throws when nobody waits for it takes neither the shell nor another fragment's
 * render with it.
 */
export function createRenderPool({
  deadlineMs,
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

  async function run(slot: SlotName, task: WorkerTask, withinMs = deadlineMs) {
    const signal = AbortSignal.timeout(withinMs);
    try {
      return await acquire(slot, task.entry).processes.run(task, signal);
    } catch (error) {
      if (signal.aborted) throw new DeadlineError(`took longer than ${withinMs} ms`);
      throw error;
    }
  }

  return {
    load: async (slot, entry) => {
      const { processes, isNew } = acquire(slot, entry);
      if (!isNew) return;
      const everywhere = Array.from({ length: processes.count }, () =>
        run(slot, { kind: 'load', entry }, LOAD_WITHIN_MS),
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
        DESCRIBE_WITHIN_MS,
      ) as Promise<SiteDescription | null>,
    close: async () => {
      const used = [...acquired];
      acquired.clear();
      await Promise.all(used.map(([slot, { entry }]) => store.release(slot, entry)));
    },
  };
}
