import {
  createMigration,
  type Migration,
  type PrismicDocument,
  type WriteClient,
} from '@prismicio/client';
import { createPresenter } from '../answers/createPresenter.ts';
import type { Json } from '../Json.ts';
import type { Snapshot } from '../library/Snapshot.ts';
import { findTaken, isTaken } from './findTaken.ts';
import { type ImagesFolder, listAssets, type UsedAsset } from './listAssets.ts';
import type { PushMemory } from './PushMemory.ts';
import { UnpushableError } from './UnpushableError.ts';

type RegisteredAsset = Migration['_assets'] extends Map<unknown, infer Each> ? Each : never;
/** As the media library describes it. */
export type Asset = NonNullable<RegisteredAsset['asset']>;

interface PushOptions {
  snapshot: Snapshot;
  client: WriteClient;
  images: ImagesFolder;
  memory: PushMemory<Asset>;
  /** Under which editors find what was pushed in the media library; 3 to 20 characters. */
  assetTag: string;
  say(line: string): void;
}

/** The client sends one request with a body in this time, and waits for its answer. */
const REQUEST_MS = 1_500;

/** Everything that is to be sent. */
export interface PreparedPush {
  migration: Migration;
  /** Requests with a body, of which the client sends one in a second and a half. */
  requests: number;
  send(): Promise<void>;
}

/**
 * Brings all published documents and their pictures to a hosted repository, as drafts of a migration release: who edits
 * there publishes them. What an earlier push brought is updated, not brought twice.
 *
 * @throws {UnpushableError} naming everything that is in the way
 */
export async function preparePush(options: PushOptions): Promise<PreparedPush> {
  const { snapshot, client, memory, say } = options;
  await checkRepository(snapshot, client);
  const migration = createMigration();
  const used = registerAssets(options, migration);
  const documents = registerDocuments(options, migration);

  // The client creates every asset that is registered; those that are there already come back in afterwards.
  const there: Migration['_assets'] = new Map();
  function setAside(): void {
    for (const [id, registered] of migration._assets) {
      if (!registered.asset) continue;
      there.set(id, registered);
      migration._assets.delete(id);
    }
  }
  setAside();

  function remember(): void {
    for (const [id, { asset }] of migration._assets) {
      const identity = used.get(String(id))?.identity;
      if (asset && identity) memory.keepAsset(identity, asset);
    }
    for (const [id, { document }] of documents)
      if (document.id) memory.keepDocument(id, document.id);
  }

  const toCreate = [...documents.values()].filter(({ document }) => !document.id).length;
  return {
    migration,
    requests: 2 * migration._assets.size + toCreate + documents.size,
    async send() {
      let creating: MadeDocument | undefined;
      const reporter = (event: Event) => {
        remember();
        creating = event.type === 'documents:creating' ? event.data.document : undefined;
        if (event.type === 'assets:created')
          for (const [id, asset] of there) migration._assets.set(id, asset);
        const line = describe(event);
        if (line) say(line);
      };
      for (;;) {
        try {
          setAside();
          return await client.migrate(migration, { reporter });
        } catch (error) {
          if (!creating || !isTaken(error)) throw error;
          const id = await findTaken(error, creating.document, client);
          if (!id) throw new UnpushableError(`${nameOf(creating)} ${TAKEN}`);
          say(`${nameOf(creating)} is there already, as ${id}, and will be updated`);
          creating.document.id = id;
        } finally {
          remember();
        }
      }
    },
  };
}

const TAKEN =
  'is there already, and which one it is cannot be told. Delete it there, and push again when its name is free, some minutes later.';

/** How long sending takes at least, in milliseconds. */
export const estimateMs = ({ requests }: PreparedPush) => requests * REQUEST_MS;

async function checkRepository({ documents }: Snapshot, client: WriteClient): Promise<void> {
  const { types, languages } = await client.getRepository();
  const problems = [
    ...list(documents, 'type', Object.keys(types)).map(
      (type) => `it has no custom type "${type}": send the models first`,
    ),
    ...list(
      documents,
      'lang',
      languages.map(({ id }) => id),
    ).map((lang) => `it has no language "${lang}": add it in the repository's settings`),
  ];
  if (problems.length > 0)
    throw new UnpushableError(`${client.repositoryName} is not ready:\n${problems.join('\n')}`);
}

/** The values that documents have and the repository does not. */
const list = (
  documents: Snapshot['documents'],
  key: 'type' | 'lang',
  there: readonly string[],
): string[] =>
  [...new Set(documents.map((document) => document[key]))].filter((each) => !there.includes(each));

function registerAssets(
  { snapshot, images, memory, assetTag }: PushOptions,
  migration: Migration,
): Map<string, UsedAsset> {
  const used = new Map<string, UsedAsset>();
  collect(snapshot, ({ data }) => {
    for (const asset of listAssets(data, images)) used.set(asset.id, asset);
  });
  for (const { id, url, filename, file, identity } of used.values()) {
    // Registered first under the id that documents know it by, so that they share it.
    const registered = migration.createAsset({
      id,
      url,
      filename,
      tags: [{ name: assetTag }],
    } as Asset);
    if (file) registered.config.file = file;
    const there = memory.findAsset(identity);
    if (there) registered.asset = there;
  }
  return used;
}

function registerDocuments({ snapshot, memory }: PushOptions, migration: Migration) {
  const present = createPresenter({ snapshot, routes: [], hrefOf: () => '' });
  const registered = new Map<string, MadeDocument>();
  collect(snapshot, (document) => {
    const presented = present(document) as unknown as PrismicDocument;
    const made = migration.createDocumentFromPrismic(presented, findTitle(document));
    const remoteId = memory.findDocument(document.id);
    if (remoteId) made.document.id = remoteId;
    registered.set(document.id, made);
  });
  return registered;
}

/** Does something with each document, and says at once of which it could not be done. */
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
  if (problems.length > 0) throw new UnpushableError(problems.join('\n'));
}

function findTitle({
  data,
  uid,
  type,
}: {
  data: { [key: string]: Json };
  uid: string | null;
  type: string;
}): string {
  const title = [data.title, data.name, data.heading].find(
    (each) => typeof each === 'string' && each,
  );
  return String(title || uid || type);
}

type MadeDocument = ReturnType<Migration['createDocumentFromPrismic']>;
type Event = Parameters<
  NonNullable<NonNullable<Parameters<WriteClient['migrate']>[1]>['reporter']>
>[0];

function describe(event: Event): string | undefined {
  switch (event.type) {
    case 'assets:creating':
      return `asset ${event.data.current} of ${event.data.total}: ${event.data.asset.config.filename}`;
    case 'documents:creating':
      return `new document ${event.data.current} of ${event.data.total}: ${nameOf(event.data.document)}`;
    case 'documents:updating':
      return `document ${event.data.current} of ${event.data.total}: ${nameOf(event.data.document)}`;
    default:
      return undefined;
  }
}

const nameOf = ({ document }: { document: { type: string; uid?: string | null } }) =>
  `${document.type}/${document.uid ?? ''}`;
