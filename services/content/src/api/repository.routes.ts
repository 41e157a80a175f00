import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JsonObject } from '../Json.ts';
import type { Edition } from '../library/Edition.ts';
import { MASTER_LANG } from '../StoredDocument.ts';

export interface RepositoryRoutesOptions {
  getCurrent(): Edition;
  originOf(request: FastifyRequest): string;
}

/** The repository's description, which clients read first. Never cached, because it names the newest ref. */
export function registerRepositoryRoutes(
  app: FastifyInstance,
  { getCurrent, originOf }: RepositoryRoutesOptions,
): void {
  app.get('/api/v2', (request, reply) => {
    reply.header('cache-control', 'no-store');
    return describeRepository(getCurrent(), originOf(request));
  });

  app.get('/api/tags', (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return listTags(getCurrent());
  });
}

function describeRepository(edition: Edition, origin: string): JsonObject {
  const { ref, published } = edition;
  const types = [...published.models.customTypes.values()].map(({ id, label }) => [id, label]);
  const method = 'GET';
  const enctype = 'application/x-www-form-urlencoded';
  return {
    refs: [{ id: 'master', ref, label: 'Master', isMasterRef: true, scheduledAt: null }],
    integrationFieldsRef: null,
    bookmarks: {},
    types: Object.fromEntries(types),
    languages: listLanguages(edition),
    tags: listTags(edition),
    forms: {
      tags: { method, enctype, action: `${origin}/api/tags`, fields: {} },
      everything: {
        method,
        enctype,
        action: `${origin}/api/v2/documents/search`,
        fields: {
          ref: { type: 'String', multiple: false },
          q: { type: 'String', multiple: true },
          page: { type: 'Integer', multiple: false, default: '1' },
          pageSize: { type: 'Integer', multiple: false, default: '20' },
          lang: { type: 'String', multiple: false },
          orderings: { type: 'String', multiple: false },
          after: { type: 'String', multiple: false },
          fetch: { type: 'String', multiple: false },
          fetchLinks: { type: 'String', multiple: false },
          graphQuery: { type: 'String', multiple: false },
        },
      },
    },
    oauth_initiate: '',
    oauth_token: '',
    version: '',
    license: '',
    experiments: {},
  };
}

const listTags = ({ published }: Edition) =>
  [...new Set(published.documents.flatMap(({ tags }) => tags))].sort();

const languageNames = new Intl.DisplayNames('en', {
  type: 'language',
  languageDisplay: 'standard',
});

/** The master language first, then all other languages of documents. */
function listLanguages({ published }: Edition) {
  const others = new Set(published.documents.map(({ lang }) => lang));
  others.delete(MASTER_LANG);
  return [MASTER_LANG, ...[...others].sort()].map((id) => ({
    id,
    name: languageNames.of(id) ?? id,
    is_master: id === MASTER_LANG,
  }));
}
