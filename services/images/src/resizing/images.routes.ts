import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { IMAGES_PATH, RESIZER_PATH } from '@site/config/images';
import { inertHeaders } from '@site/environment/inert-file';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { chooseFormat } from './chooseFormat.ts';
import type { ImageSource, ImageSources } from './createImageSources.ts';
import type { Resize, Resized } from './createResizer.ts';
import { parseOriginalUrl, parseResizedUrl } from './parseImageUrl.ts';

export interface ImagesRoutesOptions {
  sources: ImageSources;
  resize: Resize;
}

const TYPES = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
  ['svg', 'image/svg+xml'],
]);

/** Files may change under their name: fresh for a day, then served stale while the new one is fetched. */
const CACHING = 'public, max-age=86400, stale-while-revalidate=604800';

const MALFORMED = { error: 'malformed_request', message: 'This is not the address of an image.' };
const UNFIT = { error: 'unfit', message: 'This image cannot be resized.' };
const BUSY = { error: 'unavailable', message: 'Too many images are being made. Try again soon.' };

/** The site's pictures: originals at `/images/…`, resized at `/cdn-cgi/image/<options>/images/…`. */
export const imagesRoutes: FastifyPluginAsync<ImagesRoutesOptions> = async (app, options) => {
  const { sources, resize } = options;

  app.get(`${IMAGES_PATH}/*`, async (request, reply) => {
    const path = parseOriginalUrl(request.raw.url ?? '');
    if (path === null) return reply.code(400).send(MALFORMED);
    const source = await sources.find(path);
    return source ? sendOriginal(request, reply, source) : reply.callNotFound();
  });

  app.get(`${RESIZER_PATH}/*`, async (request, reply) => {
    const parsed = parseResizedUrl(request.raw.url ?? '');
    if (!parsed) return reply.code(400).send(MALFORMED);
    const source = await sources.find(parsed.path);
    if (!source) return reply.callNotFound();
    reply.header('vary', 'accept');
    const resized = await resize(source, parsed.options, chooseFormat(request.headers.accept));
    if (resized.outcome === 'original') return sendOriginal(request, reply, source);
    if (resized.outcome === 'made') return sendMade(request, reply, resized);
    request.log.warn({ image: source.path, ...resized }, 'image not resized');
    return parsed.options.redirects
      ? reply.header('cache-control', 'no-store').redirect(`${IMAGES_PATH}/${source.path}`, 307)
      : sendFailure(reply, resized);
  });
};

async function sendOriginal(request: FastifyRequest, reply: FastifyReply, source: ImageSource) {
  const extension = extname(source.path).slice(1).toLowerCase();
  setHeaders(reply, extension, `"${source.version}"`);
  if (isUnchanged(request, reply)) return reply.code(304).send();
  // For HEAD the framework would read the whole file and throw it away.
  const body = request.method === 'HEAD' ? Readable.from([]) : await source.stream();
  return reply.header('content-length', source.size).send(body);
}

function sendMade(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, format, etag }: Extract<Resized, { outcome: 'made' }>,
) {
  setHeaders(reply, format, etag);
  return isUnchanged(request, reply) ? reply.code(304).send() : reply.send(bytes);
}

const sendFailure = (reply: FastifyReply, { outcome }: { outcome: 'busy' | 'unfit' }) =>
  outcome === 'busy'
    ? reply.code(503).header('retry-after', '1').send(BUSY)
    : reply.code(415).send(UNFIT);

/** A fixed download name: names from the address have been used to save pictures as programs. */
const setHeaders = (reply: FastifyReply, extension: string, etag: string) =>
  reply.headers({
    'content-type': TYPES.get(extension) ?? 'application/octet-stream',
    'content-disposition': `inline; filename="image.${extension}"`,
    ...inertHeaders,
    'cache-control': CACHING,
    etag,
  });

/** Whether the browser already has this version. */
const isUnchanged = ({ headers }: FastifyRequest, reply: FastifyReply) =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === reply.getHeader('etag'));
