import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../ApiError.ts';
import { readDocument } from '../authoring/readDocument.ts';
import type { Json, JsonObject } from '../Json.ts';
import type { Edition } from '../library/Edition.ts';
import { parseBody } from './assets.routes.ts';
import { asAuthored, type MigratedDocument, type MigrationStore } from './createMigrationStore.ts';

export interface MigrationRoutesOptions {
  migration: MigrationStore;
  getCurrent(): Edition;
}

const MAX_BODY_BYTES = 2 * 1024 * 1024;

const title = z.string().min(1).max(500);
const tags = z.array(z.string().min(1).max(100)).max(100);
const uid = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,199}$/);
const data = z.record(z.string(), z.json());
const newSchema = z.object({
  title,
  type: z.string(),
  uid: uid.optional(),
  lang: z.string().regex(/^[a-z]{2,3}-[a-z]{2,4}$/),
  alternate_language_id: z.string().optional(),
  tags: tags.default([]),
  data,
});
const changesSchema = z.object({
  title: title.optional(),
  uid: uid.optional(),
  tags: tags.optional(),
  data,
});

/** Validates documents against the models and stores them as drafts. */
export function registerMigrationRoutes(
  app: FastifyInstance,
  { migration, getCurrent }: MigrationRoutesOptions,
): void {
  const limits = { bodyLimit: MAX_BODY_BYTES };

  app.post('/documents', limits, (request, reply) => {
    const { alternate_language_id: master, ...sent } = parseBody(newSchema, request.body);
    if (master !== undefined && !migration.find(master))
      throw new ApiError(400, { message: `[alternate_language_id] there is no ${master}` });
    const document = { ...sent, uid: sent.uid ?? null, data: asAuthored(sent.data) as JsonObject };
    rejectTaken(document);
    check(document);
    return reply.code(201).send(present(migration.create(document)));
  });

  app.put<{ Params: { id: string } }>('/documents/:id', limits, (request) => {
    const before = migration.find(request.params.id);
    if (!before) throw new ApiError(404, { message: 'There is no such document' });
    const sent = parseBody(changesSchema, request.body);
    const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value));
    const changes = { ...given, data: asAuthored(sent.data) as JsonObject };
    rejectTaken({ ...before, ...changes });
    check({ ...before, ...changes });
    return present(migration.update(before, changes));
  });

  function rejectTaken({ id, type = '', uid = null, lang = '' }: Partial<MigratedDocument>): void {
    const isOnlyOne = getCurrent().published.models.customTypes.get(type)?.singleton ?? false;
    if (!uid && !isOnlyOne) return;
    const taken = migration.findByUid(type, uid, lang);
    if (!taken || taken.id === id) return;
    const message = uid
      ? `[uid] the ${type} ${taken.id} has "${uid}" already`
      : `[type] there is one ${type} already, ${taken.id}`;
    throw new ApiError(400, { message, details: [{ id: taken.id }] });
  }

  /** Rejects a document that does not fit its custom type and slices. */
  function check({ title: _title, ...document }: Omit<MigratedDocument, 'id'>): void {
    const { type, uid, lang } = document;
    const problems: JsonObject[] = [];
    const place = { file: '', type, name: uid ?? '', lang, draft: true };
    readDocument(document as Json, place, getCurrent().published.models, (field, message) =>
      problems.push({ field, message }),
    );
    const [first] = problems;
    if (first)
      throw new ApiError(400, { message: `[${first.field}] ${first.message}`, details: problems });
  }
}

const present = ({ id, title, type, uid, lang }: MigratedDocument) => ({
  id,
  title,
  type,
  lang,
  ...(uid === null ? {} : { uid }),
});
