import {
  createMigration,
  type Migration,
  type PrismicDocument,
  type WriteClient,
} from '@prismicio/client';
import { createPresenter } from '../answers/createPresenter.ts';
import type { Snapshot } from '../library/Edition.ts';
import type { StoredDocument } from '../StoredDocument.ts';
import { findExisting, isNameTaken } from './findExisting.ts';
import { type ImagesFolder, listAssets, type UsedAsset } from './listAssets.ts';
import { PushError, type PushState } from './PushState.ts';

type RegisteredAsset = Migration['_assets'] extends Map<unknown, infer Each> ? Each : never;
/** As the media library describes it. */
export type Asset = NonNullable<RegisteredAsset['asset']>;

interface PushOptions {
  snapshot: Snapshot;
  client: WriteClient;
  images: ImagesFolder;
  state: PushState<Asset>;
  /** Tags pushed assets in the media library, so that editors find them; 3 to 20 characters. */
  assetTag: string;
  log(line: string): void;
}

/** The client sends one request with a body in this time. */
const REQUEST_MS = 1_500;

/** A push that is ready to be sent. */
export interface PreparedPush {
  migration: Migration;
  /** Number of requests with a body, which the client sends one at a time. */
  requests: number;
  send(): Promise<void>;
}

/**
 * Copies all published documents and their pictures to a hosted repository, into its migration release, where editors
 * publish them. Documents and pictures of an earlier push are updated, not copied again.
 *
 * @throws {PushError} naming every problem
 */
export async function preparePush(options: PushOptions): Promise<PreparedPush> {
  const { snapshot, client, state, log } = options;
  await checkRepository(snapshot, client);
  const migration = createMigration();
  const used = registerAssets(options, migration);
  const documents = registerDocuments(options, migration);

  // The client creates every registered asset, so those that exist already are only added back after it has.
  const existing: Migration['_assets'] = new Map();
  function unregisterExisting(): void {
    for (const [id, registered] of migration._assets) {
      if (!registered.asset) continue;
      existing.set(id, registered);
      migration._assets.delete(id);
    }
  }
  unregisterExisting();

  function saveState(): void {
    for (const [id, { asset }] of migration._assets) {
      const identity = used.get(String(id))?.identity;
      if (asset && identity) state.assets.save(identity, asset);
    }
    for (const [id, { document }] of documents)
      if (document.id) state.documents.save(id, document.id);
  }

  const toCreate = [...documents.values()].filter(({ document }) => !document.id).length;
  return {
    migration,
    requests: 2 * migration._assets.size + toCreate + documents.size,
    async send() {
      let creating: MadeDocument | undefined;
      const reporter = (event: Event) => {
        saveState();
        creating = event.type === 'documents:creating' ? event.data.document : undefined;
        if (event.type === 'assets:created')
          for (const [id, asset] of existing) migration._assets.set(id, asset);
        const line = describe(event);
        if (line) log(line);
      };
      for (;;) {
        try {
          unregisterExisting();
          return await client.migrate(migration, { reporter });
        } catch (error) {
          if (!creating || !isNameTaken(error)) throw error;
          const id = await findExisting(error, creating.document, client);
          if (!id) throw new PushError(`${nameOf(creating)} ${NAME_TAKEN}`);
          log(`${nameOf(creating)} exists already, as ${id}, and will be updated`);
          creating.document.id = id;
        } finally {
          saveState();
        }
      }
    },
  };
}

const NAME_TAKEN =
  'exists already, but the repository does not say under which id. Delete it there, and push again some minutes later, when its name is free.';

/** Minimum duration of sending, in milliseconds. */
export const estimateMs = ({ requests }: PreparedPush) => requests * REQUEST_MS;

async function checkRepository({ documents }: Snapshot, client: WriteClient): Promise<void> {
  const { types, languages } = await client.getRepository();
  const listMissing = (key: 'type' | 'lang', there: readonly string[]) =>
    [...new Set(documents.map((document) => document[key]))].filter(
      (each) => !there.includes(each),
    );
  const missingTypes = listMissing('type', Object.keys(types));
  const missingLanguages = listMissing(
    'lang',
    languages.map(({ id }) => id),
  );
  const problems = [
    ...missingTypes.map((type) => `it has no custom type "${type}": send the models first`),
    ...missingLanguages.map(
      (lang) => `it has no language "${lang}": add it in the repository's settings`,
    ),
  ];
  if (problems.length > 0)
    throw new PushError(`${client.repositoryName} is not ready:\n${problems.join('\n')}`);
}

function registerAssets(
  { snapshot, images, state, assetTag }: PushOptions,
  migration: Migration,
): Map<string, UsedAsset> {
  const used = new Map<string, UsedAsset>();
  collect(snapshot, ({ data }) => {
    for (const asset of listAssets(data, images)) used.set(asset.id, asset);
  });
  for (const { id, url, filename, file, identity } of used.values()) {
    // Registered first, under the id in the documents, so that they share it.
    const registered = migration.createAsset({
      id,
      url,
      filename,
      tags: [{ name: assetTag }],
    } as Asset);
    if (file) registered.config.file = file;
    const asset = state.assets.find(identity);
    if (asset) registered.asset = asset;
  }
  return used;
}

function registerDocuments({ snapshot, state }: PushOptions, migration: Migration) {
  const present = createPresenter({ snapshot, routes: [], hrefOf: () => '' });
  const registered = new Map<string, MadeDocument>();
  collect(snapshot, (document) => {
    const presented = present(document) as unknown as PrismicDocument;
    const made = migration.createDocumentFromPrismic(presented, findTitle(document));
    const remoteId = state.documents.find(document.id);
    if (remoteId) made.document.id = remoteId;
    registered.set(document.id, made);
  });
  return registered;
}

/** Calls `act` with every document, and reports all failures together. */
function collect(
  { documents }: Snapshot,
  act: (document: Snapshot['documents'][number]) => void,
): void {
  const problems: string[] = [];
  for (const document of documents) {
    try {
      act(document);
    } catch (error) {
      problems.push(`${document.file}: ${(error as Error).message}`);
    }
  }
  if (problems.length > 0) throw new PushError(problems.join('\n'));
}

function findTitle({ data, uid, type }: StoredDocument): string {
  const titles = [data.title, data.name, data.heading];
  return String(titles.find((each) => typeof each === 'string' && each) || uid || type);
}

type MadeDocument = ReturnType<Migration['createDocumentFromPrismic']>;
type Event = Parameters<
  NonNullable<NonNullable<Parameters<WriteClient['migrate']>[1]>['reporter']>
>[0];

function describe({ type, data }: Event): string | undefined {
  if (!('current' in data)) return undefined;
  const progress = `${data.current} of ${data.total}`;
  if ('asset' in data) return `asset ${progress}: ${data.asset.config.filename}`;
  const kind = type === 'documents:creating' ? 'new document' : 'document';
  return `${kind} ${progress}: ${nameOf(data.document)}`;
}

const nameOf = ({ document }: { document: { type: string; uid?: string | null } }) =>
  `${document.type}/${document.uid ?? ''}`;
