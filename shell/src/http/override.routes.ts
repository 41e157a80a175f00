import { OverrideError } from '@site/channel-records/override';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OverrideRequest } from '../composition/View.ts';
import type { PageForm } from '../pages/createComposer.ts';
import type { Pages } from '../pages/createPages.ts';
import { nameOverrideProblem, type OverrideReader } from '../release/createOverrideReader.ts';
import { OverrideUnavailableError } from '../release/createOverrideReleases.ts';
import { listReplacements } from '../release/keepLive.ts';
import { canonicalPath } from '../routing/canonicalPath.ts';
import {
  CLEARED_OVERRIDE_COOKIE,
  LEAVE_OVERRIDE_PATH,
  OVERRIDE_QUERY,
  readKeptLive,
  readOverrideCookie,
  SWITCH_OVERRIDE_PATH,
  writeKeptLive,
  writeOverrideCookie,
} from '../wire/cookies.ts';
import { EXPLAIN_PATH } from '../wire/paths.ts';
import { buildPlainPage, PLAIN_POLICY } from './plainPage.ts';
import { isSecure } from './readRequest.ts';
import { ALONE } from './sendVariants.ts';

interface Dependencies {
  reader: OverrideReader;
  pages: Pick<Pages, 'get' | 'peek' | 'explain'>;
  clock: () => number;
}

/** Per address: every page of an override is composed anew. */
const LIMIT = { max: 120, timeWindow: 60_000 };

/** What a request with an override asks for. */
interface Asked {
  path: string;
  search: URLSearchParams;
  form: PageForm;
}

export type Overrides = ReturnType<typeof overrideRoutes>;

/** Opens, explains and leaves overrides. Needs `@fastify/rate-limit`. */
export function overrideRoutes(app: FastifyInstance, { reader, pages, clock }: Dependencies) {
  const count = app.createRateLimit(LIMIT);
  const isTooOften = async (request: FastifyRequest) => {
    const limit = await count(request);
    return !limit.isAllowed && limit.isExceeded;
  };
  const refuseTooMany = (reply: FastifyReply) =>
    reply
      .code(429)
      .headers({ ...ALONE, 'retry-after': '60' })
      .type('text/plain')
      .send(TOO_OFTEN);

  /** Exchanges the token in the address for a cookie: the address is shown, logged and shared, the cookie is not. */
  async function open(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    search: URLSearchParams,
  ) {
    const token = search.get(OVERRIDE_QUERY) ?? '';
    const rest = new URLSearchParams(search);
    rest.delete(OVERRIDE_QUERY);
    const target = path + (rest.size > 0 ? `?${rest}` : '');
    reply.headers({ ...ALONE, 'referrer-policy': 'no-referrer' });
    try {
      const override = await reader.read(token, request.host);
      // A right to explanations is for programs, which send it in a header.
      if ('explain' in override) throw new OverrideError('malformed', 'This link shows nothing.');
      const seconds = Math.max(1, override.exp - Math.floor(clock() / 1_000));
      request.log.info({ override: override.jti, team: override.sub }, 'an override was opened');
      const secure = isSecure(request);
      if (readKeptLive(request.headers.cookie).length > 0)
        reply.header('set-cookie', writeKeptLive([], secure));
      return reply
        .header('set-cookie', writeOverrideCookie(token, seconds, secure))
        .redirect(target, 303);
    } catch (error) {
      return refuse(request, reply, error, target);
    }
  }

  /** Says why an override is not shown, and shows the public page from then on. */
  function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown, target: string) {
    const problem = nameOverrideProblem(error);
    const isUnavailable = error instanceof OverrideUnavailableError;
    if (!problem && !isUnavailable) throw error;
    request.log.warn(
      { problem: problem ?? 'unavailable', cause: (error as Error).message },
      'an override was refused',
    );
    return reply
      .code(isUnavailable ? 503 : problem === 'expired' || problem === 'revoked' ? 410 : 403)
      .headers({
        ...ALONE,
        'content-security-policy': PLAIN_POLICY,
        'set-cookie': CLEARED_OVERRIDE_COOKIE,
      })
      .type('text/html; charset=utf-8')
      .send(buildRefusal((error as Error).message, target));
  }

  app.get<{ Querystring: { page?: string | string[] } }>(
    LEAVE_OVERRIDE_PATH,
    async (request, reply) => {
      const path = asOwnPath(request.query.page);
      const { status } = await pages.get(path, new URLSearchParams());
      return reply
        .headers({ ...ALONE, 'set-cookie': CLEARED_OVERRIDE_COOKIE })
        .redirect(status === 200 ? path : '/', 303);
    },
  );

  app.get<{ Querystring: { fragment?: string | string[]; page?: string | string[] } }>(
    SWITCH_OVERRIDE_PATH,
    async (request, reply) => {
      const { cookie } = request.headers;
      const kept = readKeptLive(cookie);
      const override = await reader
        .read(readOverrideCookie(cookie) ?? '', request.host)
        .catch((error) => {
          if (!nameOverrideProblem(error)) throw error;
        });
      const replaced = override ? listReplacements(override) : [];
      const found = replaced.find(({ fragment }) => fragment === request.query.fragment);
      if (found) {
        const others = kept.filter((name) => name !== found.fragment);
        const next = others.length < kept.length ? others : [...kept, found.fragment];
        reply.header('set-cookie', writeKeptLive(next, isSecure(request)));
      }
      return reply.headers(ALONE).redirect(asOwnPath(request.query.page), 303);
    },
  );

  app.get<{ Querystring: { path?: string | string[] } }>(EXPLAIN_PATH, async (request, reply) => {
    reply.headers(ALONE);
    if (await isTooOften(request)) return refuseTooMany(reply);
    const [, sent] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const token = sent ?? readOverrideCookie(request.headers.cookie) ?? '';
    const asked = typeof request.query.path === 'string' ? request.query.path : '';
    const [rawPath = '', query] = asked.split('?');
    const path = canonicalPath(rawPath);
    try {
      const override = await reader.read(token, request.host);
      if (path === null || path !== rawPath)
        return reply.code(400).send({ error: 'path must be the canonical path of a page.' });
      const search = new URLSearchParams(query);
      const cache = 'explain' in override ? pages.peek(path, search) : undefined;
      const keptLive = readKeptLive(request.headers.cookie);
      const explanation = await pages.explain(path, search, { grants: override, keptLive });
      return reply.send({ ...explanation, ...(cache && { cache }) });
    } catch (error) {
      if (error instanceof OverrideUnavailableError)
        return reply.code(503).send({ error: error.message });
      if (!nameOverrideProblem(error)) throw error;
      return reply.code(401).send({ error: (error as Error).message });
    }
  });

  return {
    /**
     * What a page's request shows of an override: `undefined` if it has none, `ended` if it had one, `sent` if it was answered,
     * because it opens an override or comes too often.
     */
    async decide(
      request: FastifyRequest,
      reply: FastifyReply,
      { path, search, form }: Asked,
    ): Promise<OverrideRequest | 'sent' | 'ended' | undefined> {
      const isLink = form === 'document' && search.has(OVERRIDE_QUERY);
      const token = isLink ? undefined : readOverrideCookie(request.headers.cookie);
      if (!isLink && token === undefined) return undefined;
      const isRefused = await isTooOften(request);
      if (isLink || isRefused) {
        // The reply itself must not be returned: it would be awaited until it is sent.
        if (isRefused) await refuseTooMany(reply);
        else await open(request, reply, path, search);
        return 'sent';
      }
      try {
        const grants = await reader.read(token ?? '', request.host);
        return { grants, keptLive: readKeptLive(request.headers.cookie) };
      } catch (error) {
        if (!nameOverrideProblem(error)) throw error;
        return 'ended';
      }
    },

    refuse,
  };
}

/** Pages have canonical paths; an address in any other form is not a page of this site. */
const asOwnPath = (path: unknown) =>
  typeof path === 'string' && canonicalPath(path) === path ? path : '/';

const TOO_OFTEN = 'This is more than an override can show in a minute. Please try again soon.\n';

const escapeText = (text: string) => text.replace(/[&<>"]/g, (each) => `&#${each.charCodeAt(0)};`);

const buildRefusal = (message: string, target: string) =>
  buildPlainPage(
    'This link cannot be shown',
    `<p>${escapeText(message)} Ask whoever sent it for another one.</p><p><a href="${escapeText(target)}">Go to the page that everybody sees</a></p>`,
  );
