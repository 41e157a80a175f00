import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageForm } from '../pages/createAnswers.ts';
import type { PreviewPage } from '../pages/createPages.ts';
import { chooseEncoding, createVariants } from '../pages/createVariants.ts';
import { CLEARED_PREVIEW_COOKIE } from '../wire/previewCookie.ts';

/**
 * Sends a page composed for one visitor, which must be neither cached nor indexed. The page that says that a preview has
 * ended also clears the preview's cookie, so the next page is the public one.
 */
export async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PreviewPage,
  form: PageForm,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (page.preview === 'ended') reply.header('set-cookie', CLEARED_PREVIEW_COOKIE);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(page.status)
    .headers({
      ...page.headers,
      'cache-control': 'no-store, private',
      vary: 'accept-encoding, cookie',
      'x-robots-tag': 'noindex, nofollow',
    })
    .send(await createVariants(form === 'part' ? page.writePart() : page.document).get(encoding));
}
