import type { Problem } from '../Problem.ts';
import { createEdition, type Edition } from './Edition.ts';
import { findBrokenLinks } from './findBrokenLinks.ts';
import { type ContentFiles, type LoadedContent, loadContent } from './loadContent.ts';

/** How many editions a request can ask for: the newest, and the one that a client may just have read. */
const KEPT_EDITIONS = 2;
/** How many refs are remembered as expired. Older ones are answered as unknown. */
const REMEMBERED_REFS = 1_000;

export interface ContentLibrary {
  /** The newest edition; nothing before the first `refresh`. */
  readonly current: Edition | undefined;
  /** What is wrong in the files, as of the last `refresh`. */
  readonly problems: readonly Problem[];
  /** Reads what changed in the files. Calls that come while one is under way share it. */
  refresh(): Promise<void>;
  /** The edition of a ref, `expired` when it was once current, `unknown` otherwise. */
  find(ref: string): Edition | 'expired' | 'unknown';
}

export interface LibraryDependencies {
  /** Unchanged files must come as the same objects as the last time. */
  readFiles(): Promise<ContentFiles>;
  /** Told about every problem that was not there at the last `refresh`. */
  onProblem?(problem: Problem): void;
  onEdition?(edition: Edition): void;
}

/** Keeps the content in memory, and for a short while also what it was before a change. */
export function createContentLibrary(dependencies: LibraryDependencies): ContentLibrary {
  let editions: Edition[] = [];
  let problems: readonly Problem[] = [];
  let loaded: LoadedContent | undefined;
  let files: ContentFiles | undefined;
  let underWay: Promise<void> | undefined;
  const expired = new Set<string>();

  async function refresh(): Promise<void> {
    const latest = await dependencies.readFiles();
    if (files && isSame(files, latest)) return;
    loaded = loadContent(latest, loaded?.good);
    files = latest;
    const edition = createEdition(loaded);
    noteProblems([
      ...loaded.problems,
      ...findBrokenLinks(loaded.documents, edition.published),
      ...findBrokenLinks(loaded.drafts, edition.preview),
    ]);
    keep(edition);
  }

  function noteProblems(found: readonly Problem[]): void {
    const known = new Set(problems.map((problem) => JSON.stringify(problem)));
    problems = found;
    for (const problem of found) {
      if (!known.has(JSON.stringify(problem))) dependencies.onProblem?.(problem);
    }
  }

  function keep(edition: Edition): void {
    const isNew = editions[0]?.ref !== edition.ref;
    editions = [edition, ...editions.filter(({ ref }) => ref !== edition.ref)];
    for (const { ref } of editions.splice(KEPT_EDITIONS)) expired.add(ref);
    expired.delete(edition.ref);
    for (const ref of [...expired].slice(0, -REMEMBERED_REFS)) expired.delete(ref);
    if (isNew) dependencies.onEdition?.(edition);
  }

  return {
    get current() {
      return editions[0];
    },
    get problems() {
      return problems;
    },
    refresh() {
      underWay ??= refresh().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    find: (ref) =>
      editions.find((edition) => edition.ref === ref) ?? (expired.has(ref) ? 'expired' : 'unknown'),
  };
}

const KINDS = ['customTypes', 'slices', 'documents', 'drafts'] as const;

const isSame = (before: ContentFiles, after: ContentFiles) =>
  KINDS.every(
    (kind) =>
      before[kind].length === after[kind].length &&
      before[kind].every((file, index) => file === after[kind][index]),
  );
