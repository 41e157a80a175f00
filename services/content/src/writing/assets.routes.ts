import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../ApiError.ts';
import type { AssetStore, StoredAsset } from './createAssetStore.ts';

export interface AssetRoutesOptions {
  assets: AssetStore;
  originOf(request: FastifyRequest): string;
}

const MAX_FILE_BYTES = 20 * 1024 * 1024;

// The hosted repository's own limits.
const text = z.string().max(500).optional();
const metadataSchema = z.object({ notes: text, credits: text, alt: text });
const changesSchema = metadataSchema.extend({
  filename: z.string().min(1).max(200).optional(),
  tags: z.array(z.string()).max(100).optional(),
});
const tagSchema = z.object({ name: z.string().min(3).max(20) });

/** The media library: files, their metadata, and tags. */
export function registerAssetRoutes(app: FastifyInstance, options: AssetRoutesOptions): void {
  const { assets, originOf } = options;
  const present = (asset: StoredAsset, request: FastifyRequest) => ({
    ...asset,
    url: `${originOf(request)}/media/${asset.id}/${asset.filename}`,
  });

  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_FILE_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.post('/assets', { bodyLimit: MAX_FILE_BYTES }, async (request, reply) => {
    const form = await readForm(request);
    const file = form.get('file');
    if (!(file instanceof File)) throw new ApiError(400, { message: '[file] must be a file' });
    const metadata = parseBody(metadataSchema, {
      ...Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')),
    });
    const asset = assets.add(file.name, new Uint8Array(await file.arrayBuffer()), metadata);
    return reply.code(201).send(present(asset, request));
  });

  app.patch<{ Params: { id: string } }>('/assets/:id', (request, reply) => {
    const asset = assets.find(request.params.id);
    if (!asset) throw new ApiError(404, { message: 'There is no such asset' });
    const { tags, ...changes } = parseBody(changesSchema, request.body);
    const found = tags?.map((id) => {
      const tag = assets.findTag(id);
      if (!tag) throw new ApiError(400, { message: `[tags] there is no tag ${id}` });
      return tag;
    });
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value));
    const changed = assets.update(asset, { ...given, ...(found && { tags: found }) });
    return reply.send(present(changed, request));
  });

  app.get('/tags', () => ({ items: assets.listTags() }));

  app.post('/tags', (request, reply) => {
    const { name } = parseBody(tagSchema, request.body);
    if (assets.listTags().some((tag) => tag.name === name))
      throw new ApiError(409, { message: `There is a tag "${name}" already` });
    return reply.code(201).send(assets.addTag(name));
  });
}

/** Parses a multipart form with Node's own parser. */
async function readForm({ body, headers }: FastifyRequest): Promise<FormData> {
  try {
    const type = headers['content-type'] ?? '';
    return await new Response(body as Buffer<ArrayBuffer>, {
      headers: { 'content-type': type },
    }).formData();
  } catch {
    throw new ApiError(400, { message: 'The body must be a form with a file' });
  }
}

/** @throws {ApiError} naming the first invalid field */
export function parseBody<Schema extends z.ZodType>(schema: Schema, value: unknown) {
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ApiError(400, { message: `[${issue?.path.join('.')}] ${issue?.message}` });
}

function safeParse<Schema extends z.ZodType>(schema: Schema, value: unknown) {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ApiError(400, { message: 'The body is nested too deeply' });
  }
}
