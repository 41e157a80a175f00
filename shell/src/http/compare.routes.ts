import { type Override, OverrideError } from '@site/channel-records/override';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pages } from '../pages/createPages.ts';
import { createVariants } from '../pages/createVariants.ts';
import { nameOverrideProblem, type OverrideReader } from '../release/createOverrideReader.ts';
import { OverrideUnavailableError } from '../release/createOverrideReleases.ts';
import { canonicalPath } from '../routing/canonicalPath.ts';
import type { SiteIndex } from '../site/createSiteIndex.ts';
import { COMPARE_PATH } from '../wire/paths.ts';
import { MISSING_PATH } from './sendMissingPage.ts';
import { encodeText } from './sendVariants.ts';

interface Dependencies {
  reader: OverrideReader;
  pages: Pick<Pages, 'compare' | 'describeCandidate'>;
  siteIndex: Pick<SiteIndex, 'get'>;
}

/** Per address. A page is composed twice for each, after everything that a visitor waits for. */
const LIMIT = { max: 600, timeWindow: 60_000 };
const ALONE = { 'cache-control': 'no-store, private', 'x-robots-tag': 'noindex, nofollow' };

/**
 * Answers programs that compare live pages with those of a candidate: without a path all pages that there are to compare, with
 * one that page in both ways. Needs `@fastify/rate-limit`.
 */
export function compareRoutes(
  app: FastifyInstance,
  { reader, pages, siteIndex }: Dependencies,
): void {
  const count = app.createRateLimit(LIMIT);

  /** Other overrides are for people, who open a page at a time. */
  async function readRight({ headers, host }: FastifyRequest): Promise<Override> {
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    const override = await reader.read(token, host);
    if (!('fragments' in override && override.compare))
      throw new OverrideError('malformed', 'This override is not for comparing pages.');
    return override;
  }

  async function list(override: Override) {
    const { replaced, paths } = await pages.describeCandidate(override);
    const known = (await siteIndex.get())?.pages.map(({ path }) => path) ?? [];
    return { replaced, pages: [...new Set([...known, ...paths, MISSING_PATH])] };
  }

  const sendJson = async (request: FastifyRequest, reply: FastifyReply, answer: object) =>
    reply
      .type('application/json; charset=utf-8')
      .send(await encodeText(request, reply, JSON.stringify(answer)));

  app.get<{ Querystring: { path?: string | string[] } }>(COMPARE_PATH, async (request, reply) => {
    reply.headers({ ...ALONE, vary: 'accept-encoding, authorization' });
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded)
      return reply
        .code(429)
        .header('retry-after', `${limit.ttlInSeconds}`)
        .send({ error: 'These are more pages than may be compared in a minute.' });
    try {
      const override = await readRight(request);
      const { path: asked } = request.query;
      if (asked === undefined) return await sendJson(request, reply, await list(override));
      const [path = '', query] = typeof asked === 'string' ? asked.split('?') : [];
      if (canonicalPath(path) !== path)
        return reply.code(400).send({ error: 'path must be the canonical path of a page.' });
      const found = await pages.compare(path, new URLSearchParams(query), override);
      const [live, candidate] = await Promise.all([found.live, found.candidate].map(measure));
      return await sendJson(request, reply, { path, live, candidate });
    } catch (error) {
      if (error instanceof OverrideUnavailableError)
        return reply.code(503).send({ error: error.message });
      if (!nameOverrideProblem(error)) throw error;
      return reply.code(401).send({ error: (error as Error).message });
    }
  });
}

/** Adds how many bytes visitors get. */
async function measure<Page extends { document: string }>(page: Page) {
  const compressed = await createVariants(page.document).get('br');
  return { ...page, compressedBytes: compressed.byteLength };
}
