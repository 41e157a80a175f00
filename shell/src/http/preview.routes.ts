import type { PreviewTarget, RenderSettings } from '@site/fragment-kit';
import { EVERY_PATH } from '@site/fragment-kit/routes';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pages } from '../pages/createPages.ts';
import type { Artifact } from '../release/createArtifactStore.ts';
import type { ReleaseFollower } from '../release/createReleaseFollower.ts';
import { memberOf } from '../release/prepareRelease.ts';
import { canonicalPath } from '../routing/canonicalPath.ts';
import {
  CLEARED_PREVIEW_COOKIE,
  MAX_TOKEN_CHARACTERS,
  writePreviewCookie,
} from '../wire/cookies.ts';
import { isSecure } from './readRequest.ts';

interface Dependencies {
  pages: Pages;
  follower: ReleaseFollower;
  settings: RenderSettings;
}

interface LandingQuery {
  token?: string | string[];
  documentId?: string | string[];
}

/** The format of document ids in a content repository. */
const DOCUMENT_ID = /^[\w-]{1,64}$/;
const NO_STORE = 'no-store, private';

/**
 * Enters and leaves previews. A redirect never follows the request, but leads to the path of a document that was found, or to
 * the front page.
 */
export function previewRoutes(
  app: FastifyInstance,
  { pages, follower, settings }: Dependencies,
): void {
  /**
   * Asks each page fragment where the document belongs, without its draft. The fragment that owns the path then reads the draft.
   * Claims cannot be verified: of several, only that of the fragment that shows every other path counts.
   */
  const resolve = (token: string, documentId: string, log: FastifyBaseLogger) =>
    follower.use(async (active): Promise<PreviewTarget | null> => {
      const ask = async (page: Artifact, before?: string | null) => {
        const fragment = memberOf(active, page);
        const request = { token, documentId, settings };
        const target = await active.pool.resolvePreview(fragment, request, before ?? undefined);
        const path = target?.path && fragment.owns(target.path) ? target.path : null;
        return target && { page, live: target.live, path };
      };
      const answers = await Promise.allSettled(active.pages.map((page) => ask(page)));
      const found = answers.flatMap((each) => (each.status === 'fulfilled' && each.value) || []);
      const claims = found.filter(({ path }) => path !== null);
      if (claims.length > 1)
        log.warn(
          { fragments: claims.map(({ page }) => page.manifest.name) },
          'several fragments claim the document of a preview',
        );
      const owner = claims.length > 1 ? claims.find(showsEveryPath) : claims[0];
      if (owner) return owner.live ? ask(owner.page, owner.path) : owner;
      const failed = answers.find((each) => each.status === 'rejected');
      if (failed && claims.length === 0) throw failed.reason;
      return found.length > 0 ? { live: found.some(({ live }) => live), path: null } : null;
    });

  async function land(request: FastifyRequest<{ Querystring: LandingQuery }>, reply: FastifyReply) {
    reply.header('cache-control', NO_STORE).header('x-robots-tag', 'noindex');
    const { token, documentId } = request.query;
    // The preview script requests this redirect without parameters, as a check.
    if (!isToken(token) || !isDocumentId(documentId)) return reply.redirect('/', 307);
    let target: PreviewTarget | null;
    try {
      target = await resolve(token, documentId, request.log);
    } catch (error) {
      request.log.error({ err: error }, 'a preview could not be opened');
      return reply.code(503).header('retry-after', '5').type('text/plain').send(SORRY);
    }
    // For a preview that has ended, the page says so once and clears the cookie.
    if (target) reply.header('set-cookie', writePreviewCookie(token, isSecure(request)));
    return reply.redirect(asOwnPath(target?.path), 307);
  }

  app.get('/preview', land);
  app.get('/api/preview', land);

  app.get('/api/exit-preview', (_request, reply) =>
    reply
      .headers({ 'cache-control': NO_STORE, 'set-cookie': CLEARED_PREVIEW_COOKIE })
      .send({ success: true }),
  );

  /** For the bar's form, which works without JavaScript: back to the page if it also exists without drafts. */
  app.get<{ Querystring: { page?: string | string[] } }>(
    '/preview/exit',
    async (request, reply) => {
      const path = asOwnPath(request.query.page);
      const { status } = await pages.get(path, new URLSearchParams());
      return reply
        .headers({ 'cache-control': NO_STORE, 'set-cookie': CLEARED_PREVIEW_COOKIE })
        .redirect(status === 200 ? path : '/', 303);
    },
  );
}

const isToken = (token: unknown): token is string =>
  typeof token === 'string' && token.length > 0 && token.length <= MAX_TOKEN_CHARACTERS;

const isDocumentId = (id: unknown): id is string => typeof id === 'string' && DOCUMENT_ID.test(id);

/** Pages have canonical paths; an address in any other form is not a page of this site. */
const asOwnPath = (path: unknown) =>
  typeof path === 'string' && canonicalPath(path) === path ? path : '/';

const showsEveryPath = ({ page }: { page: Artifact }) =>
  (page.manifest.routes ?? [EVERY_PATH]).includes(EVERY_PATH);

const SORRY = 'The preview cannot be opened just now. Please try again in a moment.\n';
