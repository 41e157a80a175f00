import { Gauge, type Registry } from 'prom-client';
import type { ReleaseFollower } from '../release/createReleaseFollower.ts';
import type { RevisionFollower } from '../release/createRevisionFollower.ts';
import type { ProcessStore } from '../rendering/createProcessStore.ts';

/** What is looked at when the metrics are read. */
export interface State {
  follower: {
    readonly current: Pick<Current, 'release' | 'pages'> | undefined;
    readonly isInTouch: boolean;
  };
  revisions: Pick<RevisionFollower, 'of'>;
  store: Pick<ProcessStore, 'listGroups' | 'isolation'>;
  /** How many keys caches in front have still to drop, by their names. */
  listPending: () => { cache: string; keys: number }[];
}

type Current = NonNullable<ReleaseFollower['current']>;

/** Metrics of the shell's state: the release, the content, the processes. */
export function addStateMetrics(
  registry: Registry,
  { follower, revisions, store, listPending }: State,
): void {
  const registers = [registry];
  new Gauge({
    name: 'shell_release',
    help: 'The release that visitors get; 0 before the first',
    registers,
    collect() {
      this.set(follower.current?.release.id ?? 0);
    },
  });
  new Gauge({
    name: 'shell_registry_up',
    help: 'Whether the registry answered the last question for news: 1 or 0',
    registers,
    collect() {
      this.set(follower.isInTouch ? 1 : 0);
    },
  });
  new Gauge({
    name: 'shell_purge_pending_keys',
    help: 'Surrogate keys of changed pages that a cache in front has still to drop, by cache',
    labelNames: ['cache'],
    registers,
    collect() {
      for (const { cache, keys } of listPending()) this.set({ cache }, keys);
    },
  });
  new Gauge({
    name: 'shell_content_unavailable',
    help: '1 while the content does not answer a page fragment, whose pages are shown as they were',
    labelNames: ['fragment'],
    registers,
    collect() {
      this.reset();
      for (const { manifest } of follower.current?.pages ?? [])
        this.set({ fragment: manifest.name }, revisions.of(manifest.name).isUnavailable ? 1 : 0);
    },
  });
  new Gauge({
    name: 'shell_render_contained',
    help: 'Whether the operating system contains fragments’ server code: 1, or 0 if only Node restricts it; absent until that is known',
    registers,
    collect() {
      if (store.isolation) this.set(store.isolation.isContained ? 1 : 0);
      else this.remove();
    },
  });
  const addOfProcesses = (
    name: string,
    help: string,
    of: (group: ReturnType<ProcessStore['listGroups']>[number]) => number,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['slot'],
      registers,
      collect() {
        this.reset();
        for (const group of store.listGroups()) this.inc({ slot: group.slot }, of(group));
      },
    });
  addOfProcesses('shell_render_processes', 'Render processes by slot', (group) => group.running);
  addOfProcesses(
    'shell_render_waiting',
    'Renders that wait for a free process, by slot',
    (group) => group.waiting,
  );
  addOfProcesses(
    'shell_render_resident_bytes',
    'Resident memory of render processes by slot',
    (group) => group.residentBytes,
  );
}
