import { type DocumentPlace, readDocument } from '../authoring/readDocument.ts';
import type { Json } from '../Json.ts';
import type { ContentModels, CustomType, SliceModel } from '../models/ContentModels.ts';
import { parseCustomType } from '../models/parseCustomType.ts';
import { parseSliceModel } from '../models/parseSliceModel.ts';
import type { Problem, Report } from '../Problem.ts';
import type { StoredDocument } from '../StoredDocument.ts';
import type { SourceFile } from './readSourceFiles.ts';

export interface ContentFiles {
  customTypes: readonly SourceFile[];
  slices: readonly SourceFile[];
  documents: readonly SourceFile[];
  drafts: readonly SourceFile[];
}

/** The last known good content of each file, by the path shown in messages. */
export interface LastKnownGood {
  customTypes: ReadonlyMap<string, CustomType>;
  slices: ReadonlyMap<string, SliceModel>;
  documents: ReadonlyMap<string, StoredDocument>;
}

export interface LoadedContent {
  models: ContentModels;
  documents: readonly StoredDocument[];
  drafts: readonly StoredDocument[];
  problems: readonly Problem[];
  lastKnownGood: LastKnownGood;
}

/**
 * Reads all files of the content. A file with a problem is left out, or keeps its last known good content:
 * an editor may be in the middle of saving it.
 */
export function loadContent(files: ContentFiles, before?: LastKnownGood): LoadedContent {
  const problems: Problem[] = [];

  function readFile<Content>(
    file: SourceFile,
    lastKnownGood: ReadonlyMap<string, Content> | undefined,
    read: (json: Json, report: Report) => Content | undefined,
  ): Content | undefined {
    const found = problems.length;
    const report: Report = (field, message) =>
      problems.push({ file: file.displayPath, field, message });
    const json = parseJson(file, report);
    const content = json === undefined ? undefined : read(json, report);
    return problems.length === found ? content : lastKnownGood?.get(file.displayPath);
  }

  const customTypes = new Map<string, CustomType>();
  const slices = new Map<string, SliceModel>();
  const models: ContentModels = { customTypes, slices };

  for (const file of files.customTypes) {
    const type = readFile(file, before?.customTypes, (json, report) => {
      const read = parseCustomType(json, report);
      if (read && file.parts.join('/') !== `${read.id}/index.json`) {
        report('id', `is "${read.id}": the file must be ${read.id}/index.json`);
      }
      return read;
    });
    if (type) customTypes.set(type.id, type);
  }
  const typesByFile = byFile(files.customTypes, (file) => customTypes.get(file.parts[0] ?? ''));

  const slicesByFile = new Map<string, SliceModel>();
  for (const file of files.slices.filter(isSliceModel)) {
    const slice = readFile(file, before?.slices, (json, report) => {
      const read = parseSliceModel(json, report);
      if (read && slices.has(read.id)) report('id', `another slice has the id "${read.id}"`);
      return read;
    });
    if (slice) {
      slices.set(slice.id, slice);
      slicesByFile.set(file.displayPath, slice);
    }
  }

  function readDocuments(sources: readonly SourceFile[], draft: boolean): StoredDocument[] {
    const taken = new Map<string, StoredDocument>();
    return sources.flatMap((file) => {
      const document = readFile(file, before?.documents, (json, report) => {
        const place = placeOf(file, draft, report);
        const read = place && readDocument(json, place, models, report);
        const twin = read && taken.get(read.id);
        if (twin) report('', `is the same document as ${twin.file}`);
        return read;
      });
      if (!document || taken.has(document.id)) return [];
      taken.set(document.id, document);
      return [document];
    });
  }

  const documents = readDocuments(files.documents, false);
  const drafts = readDocuments(files.drafts, true);
  const documentsByFile = new Map([...documents, ...drafts].map((read) => [read.file, read]));
  const lastKnownGood = {
    customTypes: typesByFile,
    slices: slicesByFile,
    documents: documentsByFile,
  };
  return { models, documents, drafts, problems, lastKnownGood };
}

const isSliceModel = ({ parts }: SourceFile) => parts.length === 2 && parts[1] === 'model.json';

function parseJson(file: SourceFile, report: Report): Json | undefined {
  if (file.text === undefined) {
    report('', 'is larger than a megabyte');
    return undefined;
  }
  try {
    return JSON.parse(file.text);
  } catch (error) {
    report('', `is not JSON: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

function placeOf(file: SourceFile, draft: boolean, report: Report): DocumentPlace | undefined {
  const [type, fileName] = file.parts;
  if (!type || !fileName || file.parts.length !== 2) {
    report('', 'must be in the folder of its type, as in page/about.json');
    return undefined;
  }
  const [, name = '', lang] = /^(.*?)(?:\.([a-z]{2,3}-[a-z]{2,4}))?\.json$/.exec(fileName) ?? [];
  return { file: file.displayPath, type, name, lang, draft };
}

function byFile<Content>(
  files: readonly SourceFile[],
  find: (file: SourceFile) => Content | undefined,
): Map<string, Content> {
  return new Map(
    files.flatMap((file) => {
      const content = find(file);
      return content ? [[file.displayPath, content] as const] : [];
    }),
  );
}
