import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Comparisons } from '../comparisons/createComparisons.ts';
import { versionParams } from '../http/schemas.ts';
import type { Identity } from '../identity/createIdentity.ts';
import { IdentityError } from '../identity/IdentityError.ts';
import { RegistryError } from '../RegistryError.ts';
import { findVisitSession } from './findSession.ts';

interface Options {
  comparisons: Pick<Comparisons, 'find'>;
  identity: Pick<Identity, 'sessions'>;
}

/**
 * A team sent the page, so it may hold anything: in its sandbox it runs nothing, sends nothing, loads nothing, opens nothing and
 * has an origin of its own.
 */
const HEADERS = {
  'content-security-policy': [
    'sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'private, no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
};

/** The pages about versions that teams sent, for whoever is signed in: a link leads to each, so no header says who asks. */
export const comparisonPagesRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { comparisons, identity },
) => {
  app.get(
    '/comparisons/:name/:version',
    { schema: { hide: true, params: versionParams } },
    async ({ headers, params: { name, version } }, reply) => {
      const session = findVisitSession(headers);
      if (!session) throw new IdentityError('session_ended', 'Sign in to the control room first.');
      await identity.sessions.identify(session);
      const page = await comparisons.find(name, version);
      if (!page)
        throw new RegistryError('not_found', `Nobody has sent what ${name}@${version} changes.`);
      return reply.headers(HEADERS).type('text/html; charset=utf-8').send(page);
    },
  );
};
