import { join, relative } from 'node:path';
import { type JsonObject, walkObjects } from '../Json.ts';
import type { Problem } from '../Problem.ts';
import type { StoredDocument } from '../StoredDocument.ts';
import type { Snapshot } from './Edition.ts';
import { createEdition, type Edition } from './Edition.ts';
import { type ContentFiles, type LoadedContent, loadContent } from './loadContent.ts';
import { createSourceReader } from './readSourceFiles.ts';

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

export interface ContentFolders {
  /** Holds `documents`, `drafts` and `customtypes`. */
  contentDir: string;
  /** Holds one folder for each slice, with its `model.json`. */
  slicesDir: string;
  /** Paths in messages are relative to it. */
  projectDir: string;
}

/** A content library that reads folders of JSON files. It reads nothing before the first `refresh`. */
export function createFileLibrary(
  { contentDir, slicesDir, projectDir }: ContentFolders,
  listeners: Omit<LibraryDependencies, 'readFiles'> = {},
): ContentLibrary {
  const read = createSourceReader((path) => relative(projectDir, path));
  return createContentLibrary({
    ...listeners,
    async readFiles() {
      const [customTypes = [], slices = [], documents = [], drafts = []] = await Promise.all(
        [
          join(contentDir, 'customtypes'),
          slicesDir,
          join(contentDir, 'documents'),
          join(contentDir, 'drafts'),
        ].map(read),
      );
      return { customTypes, slices, documents, drafts };
    },
  });
}

/** Lists the links in these documents whose target is not in the snapshot. */
function findBrokenLinks(documents: readonly StoredDocument[], snapshot: Snapshot): Problem[] {
  return documents.flatMap(({ data, file }) =>
    [...walkObjects(data, 'data')].flatMap(({ object, path }) =>
      object.link_type !== 'Document' || snapshot.findTarget(object)
        ? []
        : [{ file, field: path, message: `links to ${show(object)}, which does not exist` }],
    ),
  );
}

const show = ({ id, type, uid, lang }: JsonObject) =>
  typeof id === 'string' ? `the document "${id}"` : `${type}/${uid ?? ''} (${lang})`;
