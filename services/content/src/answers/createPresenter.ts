import { parsingError } from '../ApiError.ts';
import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import type { Snapshot } from '../library/Edition.ts';
import { type Route, resolveUrl } from '../routes/resolveUrl.ts';
import type { StoredDocument } from '../StoredDocument.ts';
import { type FieldLists, pickFields } from './fieldLists.ts';
import { EVERYTHING, type Selection } from './parseGraphQuery.ts';

export interface PresenterOptions {
  snapshot: Snapshot;
  routes: readonly Route[];
  /** The address of links to documents that do not exist. */
  brokenRoute?: string | undefined;
  /** The only fields that documents show, by type. */
  fields?: FieldLists | undefined;
  /** Fields of linked documents that links carry, by type. */
  linkedFields?: FieldLists | undefined;
  /** Replaces both. */
  graphQuery?: Selection | undefined;
  /** Builds the API address of one document. */
  hrefOf(document: StoredDocument): string;
}

/** How many links in one response may carry data of the linked document. */
const MAX_LINKS_WITH_DATA = 2_000;

/** Creates the function that converts documents to the API's format, for the results of one query. */
export function createPresenter({
  snapshot,
  routes,
  brokenRoute,
  fields,
  linkedFields,
  graphQuery,
  hrefOf,
}: PresenterOptions): (document: StoredDocument) => JsonObject {
  const urls = new Map<StoredDocument, string | null>();
  let linksWithData = 0;

  function urlOf(document: StoredDocument): string | null {
    const known = urls.get(document);
    if (known !== undefined) return known;
    const url = resolveUrl(document, routes, snapshot);
    urls.set(document, url);
    return url;
  }

  function presentLink(
    link: JsonObject,
    data: (target: StoredDocument) => JsonObject | undefined,
  ): JsonObject {
    const { id, type: _type, uid: _uid, lang, ...more } = link;
    const target = snapshot.findTarget(link);
    if (!target) {
      const broken = { id: id ?? '', type: 'broken_type', tags: [], lang: lang ?? null, slug: '-' };
      const url = brokenRoute === undefined ? {} : { url: brokenRoute };
      return { ...broken, ...more, ...url, isBroken: true };
    }
    const url = urlOf(target);
    const linked = data(target);
    return {
      id: target.id,
      type: target.type,
      tags: [...target.tags],
      lang: target.lang,
      slug: target.slugs[0] ?? '-',
      first_publication_date: target.firstPublicationDate,
      last_publication_date: target.lastPublicationDate,
      ...(target.uid === null ? {} : { uid: target.uid }),
      ...(url === null ? {} : { url }),
      ...(linked ? { data: linked } : {}),
      ...more,
      isBroken: false,
    };
  }

  function countLink(): void {
    linksWithData += 1;
    if (linksWithData > MAX_LINKS_WITH_DATA) {
      throw parsingError(`More than ${MAX_LINKS_WITH_DATA} linked documents would be fetched`);
    }
  }

  /** Adds the selected data of the linked document, to any depth. */
  const presentSelectedLink = (link: JsonObject, selection: Selection): JsonObject =>
    presentLink(link, (target) => {
      const wanted = selection.unions.get(target.type);
      if (!wanted) return undefined;
      countLink();
      return selectData(target.data, wanted, presentSelectedLink);
    });

  const presentBareLink = (link: JsonObject) => presentLink(link, () => undefined);

  /** Adds the listed fields of the linked document, one level deep. */
  const presentListedLink = (link: JsonObject): JsonObject =>
    presentLink(link, (target) => {
      const list = linkedFields?.get(target.type);
      if (!list) return undefined;
      countLink();
      return selectData(pickFields(target.data, list), EVERYTHING, presentBareLink);
    });

  function presentData({ type, data }: StoredDocument): JsonObject {
    if (graphQuery) {
      const wanted = graphQuery.fields.get(type);
      return wanted ? selectData(data, wanted, presentSelectedLink) : {};
    }
    const shown = fields ? pickFields(data, fields.get(type)) : data;
    return selectData(shown, EVERYTHING, presentListedLink);
  }

  return (document) => ({
    id: document.id,
    uid: document.uid,
    url: urlOf(document),
    type: document.type,
    href: hrefOf(document),
    tags: [...document.tags],
    first_publication_date: document.firstPublicationDate,
    last_publication_date: document.lastPublicationDate,
    slugs: [...document.slugs],
    linked_documents: [],
    lang: document.lang,
    alternate_languages: snapshot.listAlternates(document).map(({ id, uid, type, lang }) => ({
      id,
      type,
      lang,
      ...(uid === null ? {} : { uid }),
    })),
    data: presentData(document),
  });
}

type PresentLink = (link: JsonObject, selection: Selection) => JsonObject;

/** Copies the selected fields, replacing each link to a document with the result of `presentLink`. */
function selectData(
  fields: JsonObject,
  selection: Selection,
  presentLink: PresentLink,
): JsonObject {
  function selectFields(object: JsonObject, wanted: Selection): JsonObject {
    const selected: JsonObject = {};
    for (const [name, value] of Object.entries(object)) {
      const chosen = wanted.fields.get(name) ?? (wanted.all ? EVERYTHING : undefined);
      if (chosen) selected[name] = selectValue(value, chosen);
    }
    return selected;
  }

  function selectValue(value: Json, wanted: Selection): Json {
    if (Array.isArray(value)) {
      return value.flatMap((item) =>
        isJsonObject(item) && typeof item.slice_type === 'string'
          ? selectSlice(item, wanted)
          : [selectValue(item, wanted)],
      );
    }
    if (!isJsonObject(value)) return value;
    if (value.link_type === 'Document') return presentLink(value, wanted);
    return selectFields(value, wanted);
  }

  /** Slices of a type that a selection does not name are left out. */
  function selectSlice(slice: JsonObject, wanted: Selection): JsonObject[] {
    if (wanted.all && wanted.unions.size === 0) return [selectFields(slice, EVERYTHING)];
    const chosen = wanted.unions.get(String(slice.slice_type));
    if (!chosen) return [];
    if (chosen.all) return [selectFields(slice, EVERYTHING)];
    const variation = chosen.fields.get('variation')?.unions.get(String(slice.variation));
    const part = (name: 'primary' | 'items', empty: Json) => {
      const parts = variation?.fields.get(name) ?? (variation?.all ? EVERYTHING : undefined);
      return parts ? selectValue(slice[name] ?? empty, parts) : empty;
    };
    return [{ ...slice, primary: part('primary', {}), items: part('items', []) }];
  }

  return selectFields(fields, selection);
}
