import type { Problem } from '../Problem.ts';
import { createEdition, type Edition } from './Edition.ts';
import { findBrokenLinks } from './findBrokenLinks.ts';
import { type ContentFiles, type LoadedContent, loadContent } from './loadContent.ts';

/** The newest edition, and the one whose ref a client may just have read. */
const MAX_EDITIONS = 2;
/** Refs that expired before these count as unknown. */
const MAX_EXPIRED_REFS = 1_000;

export interface ContentLibrary {
  /** The newest edition; `undefined` before the first `refresh`. */
  readonly current: Edition | undefined;
  /** Problems in the files, as of the last `refresh`. */
  readonly problems: readonly Problem[];
  /** Reads changed files. Concurrent calls share one run. */
  refresh(): Promise<void>;
  /** The edition with this ref; `expired` if it was current once, otherwise `unknown`. */
  find(ref: string): Edition | 'expired' | 'unknown';
}

export interface LibraryDependencies {
  /** Must return the same object for an unchanged file. */
  readFiles(): Promise<ContentFiles>;
  /** Called for every problem that the previous `refresh` did not find. */
  onProblem?(problem: Problem): void;
  onEdition?(edition: Edition, files: ContentFiles): void;
  /** An edition of the past, if it is kept. */
  findPast?(ref: string): Edition | undefined;
}

/** Holds the current and the previous edition of the content in memory. */
export function createContentLibrary(dependencies: LibraryDependencies): ContentLibrary {
  let editions: Edition[] = [];
  let problems: readonly Problem[] = [];
  let loaded: LoadedContent | undefined;
  let files: ContentFiles | undefined;
  let refreshing: Promise<void> | undefined;
  const expired = new Set<string>();

  async function refresh(): Promise<void> {
    const latest = await dependencies.readFiles();
    if (files && isSame(files, latest)) return;
    loaded = loadContent(latest, loaded?.lastKnownGood);
    files = latest;
    const edition = createEdition(loaded);
    reportNewProblems([
      ...loaded.problems,
      ...findBrokenLinks(loaded.documents, edition.published),
      ...findBrokenLinks(loaded.drafts, edition.preview),
    ]);
    addEdition(edition, latest);
  }

  function reportNewProblems(found: readonly Problem[]): void {
    const known = new Set(problems.map((problem) => JSON.stringify(problem)));
    problems = found;
    for (const problem of found) {
      if (!known.has(JSON.stringify(problem))) dependencies.onProblem?.(problem);
    }
  }

  function addEdition(edition: Edition, from: ContentFiles): void {
    const isNew = editions[0]?.ref !== edition.ref;
    editions = [edition, ...editions.filter(({ ref }) => ref !== edition.ref)];
    for (const { ref } of editions.splice(MAX_EDITIONS)) expired.add(ref);
    expired.delete(edition.ref);
    for (const ref of [...expired].slice(0, -MAX_EXPIRED_REFS)) expired.delete(ref);
    if (isNew) dependencies.onEdition?.(edition, from);
  }

  return {
    get current() {
      return editions[0];
    },
    get problems() {
      return problems;
    },
    refresh() {
      refreshing ??= refresh().finally(() => {
        refreshing = undefined;
      });
      return refreshing;
    },
    find: (ref) =>
      editions.find((edition) => edition.ref === ref) ??
      dependencies.findPast?.(ref) ??
      (expired.has(ref) ? 'expired' : 'unknown'),
  };
}

const KINDS = ['customTypes', 'slices', 'documents', 'drafts'] as const;

const isSame = (before: ContentFiles, after: ContentFiles) =>
  KINDS.every(
    (kind) =>
      before[kind].length === after[kind].length &&
      before[kind].every((file, index) => file === after[kind][index]),
  );
