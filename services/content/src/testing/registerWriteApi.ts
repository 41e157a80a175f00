import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { imageSize } from 'image-size';
import { z } from 'zod';
import { ApiError } from '../ApiError.ts';
import { readDocument } from '../authoring/readDocument.ts';
import { carriesBearer } from '../isSameSecret.ts';
import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import type { ContentModels } from '../models/ContentModels.ts';
import { MASTER_LANG } from '../StoredDocument.ts';

export interface WriteApiOptions {
  token: string;
  /** Every request must name it. */
  repositoryName: string;
  /** Documents become drafts in it, in the authored form; `assets/` has the uploaded files. */
  folder: string;
  getModels(): ContentModels;
  originOf(request: FastifyRequest): string;
}

export interface Uploads {
  assets: Map<string, Asset>;
  tags: Tag[];
}

interface Asset {
  id: string;
  file: File;
  tags: Tag[];
}

interface Tag {
  id: string;
  name: string;
}

interface Draft extends z.infer<typeof newSchema> {
  id: string;
}

// The hosted repository's own limits.
const text = z.string().max(500).optional();
const metadataSchema = z.object({ notes: text, credits: text, alt: text });
const assetChangesSchema = metadataSchema.extend({
  tags: z.array(z.string()).max(100).optional(),
});
const tagSchema = z.object({ name: z.string().min(3).max(20) });
const uid = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,199}$/);
const changesSchema = z.object({
  title: z.string().min(1).max(500).optional(),
  uid: uid.optional(),
  tags: z.array(z.string().min(1).max(100)).max(100).optional(),
  data: z.record(z.string(), z.json()),
});
const newSchema = changesSchema.extend({
  type: z.string(),
  lang: z.string().regex(/^[a-z]{2,3}-[a-z]{2,4}$/),
});

/** The hosted repository's asset and migration APIs, for tests of `pnpm content push`. Returns what was uploaded. */
export function registerWriteApi(app: FastifyInstance, options: WriteApiOptions): Uploads {
  const { token, repositoryName } = options;
  const uploads: Uploads = { assets: new Map(), tags: [] };
  app.register(async (api) => {
    api.addHook('onRequest', async ({ headers }) => {
      if (!carriesBearer(headers, token))
        throw new ApiError(401, { message: 'The request needs a valid write token' });
      if (headers.repository !== repositoryName)
        throw new ApiError(403, { message: 'The write token is for another repository' });
    });
    registerAssetRoutes(api, uploads, options);
    registerDocumentRoutes(api, options);
  });
  app.get<{ Params: { id: string } }>('/media/:id/:filename', async ({ params }, reply) => {
    const file = uploads.assets.get(params.id)?.file;
    if (!file) return reply.callNotFound();
    return reply.type(file.type).send(Buffer.from(await file.arrayBuffer()));
  });
  return uploads;
}

function registerAssetRoutes(
  api: FastifyInstance,
  { assets, tags }: Uploads,
  { originOf }: WriteApiOptions,
): void {
  const present = async ({ file, ...asset }: Asset, request: FastifyRequest) => ({
    ...asset,
    ...(await measure(file)),
    filename: file.name,
    url: `${originOf(request)}/media/${asset.id}/${encodeURIComponent(file.name)}`,
  });
  const bodyLimit = 20 * 1024 * 1024;
  api.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit },
    async ({ headers }: FastifyRequest, body: Buffer<ArrayBuffer>) =>
      new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData(),
  );

  api.post<{ Body: FormData }>('/assets', { bodyLimit }, async (request, reply) => {
    const { file, ...fields } = Object.fromEntries(request.body);
    if (!(file instanceof File)) throw new ApiError(400, { message: '[file] must be a file' });
    const asset = { id: createId(), file, tags: [], ...parseBody(metadataSchema, fields) };
    assets.set(asset.id, asset);
    return reply.code(201).send(await present(asset, request));
  });

  api.patch<{ Params: { id: string } }>('/assets/:id', async (request) => {
    const asset = getExisting(assets, request.params.id);
    const changes = parseBody(assetChangesSchema, request.body);
    Object.assign(asset, changes, {
      tags: changes.tags?.map((id) => tags.find((tag) => tag.id === id)) ?? asset.tags,
    });
    return present(asset, request);
  });

  api.get('/tags', async () => ({ items: tags }));

  api.post('/tags', async (request, reply) => {
    const tag = { id: createId(), ...parseBody(tagSchema, request.body) };
    tags.push(tag);
    return reply.code(201).send(tag);
  });
}

/** Validates documents against the models and stores them as drafts. */
function registerDocumentRoutes(
  api: FastifyInstance,
  { folder, getModels }: WriteApiOptions,
): void {
  const drafts = new Map<string, Draft>();
  const bodyLimit = 2 * 1024 * 1024;

  api.post('/documents', { bodyLimit }, async (request, reply) => {
    const sent = parseBody(newSchema, request.body);
    return reply.code(201).send(save({ id: createId(), ...sent }));
  });

  api.put<{ Params: { id: string } }>('/documents/:id', { bodyLimit }, async (request) => {
    const before = getExisting(drafts, request.params.id);
    return save({ ...before, ...parseBody(changesSchema, request.body) });
  });

  function save(sent: Draft) {
    const document = { ...sent, data: asAuthored(sent.data) as JsonObject };
    rejectTaken(document);
    check(document);
    const { title, data, ...rest } = document;
    const file = join(folder, fileOf(document));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ ...rest, data }));
    drafts.set(document.id, document);
    return { title, ...rest };
  }

  function rejectTaken({ id, type, uid, lang }: Draft): void {
    if (!uid && !getModels().customTypes.get(type)?.singleton) return;
    const taken = [...drafts.values()].find(
      (each) => each.type === type && each.uid === uid && each.lang === lang && each.id !== id,
    );
    if (!taken) return;
    const message = uid
      ? `[uid] the ${type} ${taken.id} has "${uid}" already`
      : `[type] there is one ${type} already, ${taken.id}`;
    throw new ApiError(400, { message, details: [{ id: taken.id }] });
  }

  function check({ title: _title, ...document }: Draft): void {
    const { type, uid, lang } = document;
    const place = { file: '', type, name: uid ?? '', lang, draft: true };
    readDocument(document as unknown as Json, place, getModels(), (field, message) => {
      throw new ApiError(400, { message: `[${field}] ${message}` });
    });
  }
}

/** An id in the format of the hosted repository. */
const createId = () => randomBytes(12).toString('base64url');

function getExisting<Kept>(kept: ReadonlyMap<string, Kept>, id: string): Kept {
  const found = kept.get(id);
  if (!found) throw new ApiError(404, { message: `There is no ${id}` });
  return found;
}

/** Path of the document below the folder. */
function fileOf({ id, type, uid, lang }: Draft): string {
  const language = lang === MASTER_LANG ? '' : `.${lang}`;
  return join('drafts', type, `${uid ?? id}${language}.json`);
}

/** Converts what the client sends to the authored form, where an image without text is marked as decoration. */
function asAuthored(value: Json): Json {
  if (Array.isArray(value)) return value.map(asAuthored);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, asAuthored(each)] as const);
  const isImage = isJsonObject(value.dimensions) && typeof value.url === 'string';
  return { ...Object.fromEntries(entries), ...(isImage && { alt: value.alt ?? '' }) };
}

/** A picture's size in pixels; `{}` for other files. */
async function measure(file: File): Promise<{ width?: number; height?: number }> {
  try {
    const { width, height } = imageSize(new Uint8Array(await file.arrayBuffer()));
    return { width: Math.round(width), height: Math.round(height) };
  } catch {
    return {};
  }
}

/** @throws {ApiError} naming the first invalid field */
function parseBody<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  throw new ApiError(400, { message: `[${issue?.path.join('.')}] ${issue?.message}` });
}
