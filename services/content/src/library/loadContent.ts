import { type DocumentFile, readDocument } from '../authoring/readDocument.ts';
import type { Json } from '../Json.ts';
import type { ContentModels, CustomType, SliceModel } from '../models/ContentModels.ts';
import { parseCustomType, parseSliceModel } from '../models/ContentModels.ts';
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
  customTypes: Map<string, CustomType>;
  slices: Map<string, SliceModel>;
  documents: Map<string, StoredDocument>;
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

  const good = { customTypes: new Map(), slices: new Map(), documents: new Map() } as LastKnownGood;

  function readFile<Content>(
    { displayPath, text }: SourceFile,
    lastKnownGood: ReadonlyMap<string, Content> | undefined,
    read: (json: Json, report: Report) => Content | undefined,
  ): Content | undefined {
    const found = problems.length;
    const report: Report = (field, message) => problems.push({ file: displayPath, field, message });
    const json = parseJson(text, report);
    const content = json === undefined ? undefined : read(json, report);
    return problems.length === found ? content : lastKnownGood?.get(displayPath);
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
    if (!type) continue;
    customTypes.set(type.id, type);
    good.customTypes.set(file.displayPath, type);
  }

  for (const file of files.slices.filter(isSliceModel)) {
    const slice = readFile(file, before?.slices, (json, report) => {
      const read = parseSliceModel(json, report);
      if (read && slices.has(read.id)) report('id', `another slice has the id "${read.id}"`);
      return read;
    });
    if (!slice) continue;
    slices.set(slice.id, slice);
    good.slices.set(file.displayPath, slice);
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
      good.documents.set(document.file, document);
      return [document];
    });
  }

  const documents = readDocuments(files.documents, false);
  const drafts = readDocuments(files.drafts, true);
  return { models, documents, drafts, problems, lastKnownGood: good };
}

const isSliceModel = ({ parts }: SourceFile) => parts.length === 2 && parts[1] === 'model.json';

function parseJson(text: string | undefined, report: Report): Json | undefined {
  if (text === undefined) {
    report('', 'is larger than a megabyte');
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    report('', `is not JSON: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

function placeOf(file: SourceFile, draft: boolean, report: Report): DocumentFile | undefined {
  const [type, fileName] = file.parts;
  if (!type || !fileName || file.parts.length !== 2) {
    report('', 'must be in the folder of its type, as in page/about.json');
    return undefined;
  }
  const [, name = '', lang] = /^(.*?)(?:\.([a-z]{2,3}-[a-z]{2,4}))?\.json$/.exec(fileName) ?? [];
  return { file: file.displayPath, type, name, lang, draft };
}
