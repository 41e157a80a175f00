import { SHARING_PREFIX } from '@site/config/sharingCard';
import type { FastifyInstance } from 'fastify';
import type { SiteIndex } from '../site/createSiteIndex.ts';

interface Dependencies {
  siteIndex: Pick<SiteIndex, 'get'>;
  imagesUrl: string;
}

const DRAWING_TIMEOUT_MS = 10_000;
/** A picture's address is the digest of its words, so it never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
const UNAVAILABLE = { 'cache-control': 'no-store', 'retry-after': '5' };

/**
 * The pictures that social networks show of pages, drawn by the images service. An address is a digest. Only digests of
 * existing pages, or of earlier words whose picture is still stored, have a picture: nobody can have other words drawn.
 */
export function sharingRoutes(app: FastifyInstance, { siteIndex, imagesUrl }: Dependencies): void {
  async function fetchPicture(name: string): Promise<Response> {
    const signal = AbortSignal.timeout(DRAWING_TIMEOUT_MS);
    const card = (await siteIndex.get())?.findCard(name);
    if (!card) return fetch(`${imagesUrl}${SHARING_PREFIX}/${name}`, { signal });
    return fetch(imagesUrl + SHARING_PREFIX, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
      signal,
    });
  }

  app.get<{ Params: { name: string } }>(
    `${SHARING_PREFIX}/:name(^[\\w-]{32}).png`,
    async (request, reply) => {
      const { name } = request.params;
      const answer = await fetchPicture(name).catch((error: unknown) => {
        request.log.error({ err: error }, 'a sharing picture could not be fetched');
      });
      if (answer?.status === 404) return reply.callNotFound();
      if (!answer?.ok) return reply.code(503).headers(UNAVAILABLE).send();
      return reply
        .type('image/png')
        .headers({
          'cache-control': FOREVER,
          etag: `"${name}"`,
          // Social networks show it on their own pages.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(Buffer.from(await answer.arrayBuffer()));
    },
  );
}
