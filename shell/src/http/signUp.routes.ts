import { buildSignUpUrl, INTERVALS, PLANS, type SignUp } from '@site/config/links';
import { signUpPath } from '@site/config/paths';
import { readCampaignCode } from '@site/state/campaign-code';
import { QUERY } from '@site/state/cookies';
import { parseCookies } from '@site/state/parse-cookies';
import type { FastifyInstance } from 'fastify';
import { unescapeQuery } from './readRequest.ts';

/** A plan or an interval that there is not would show an error in the app: without it visitors choose there. */
function readSignUp(query: URLSearchParams): SignUp {
  const plan = PLANS.find((each) => each === query.get('plan'));
  const isEnterprise = plan === 'max' && query.get('enterprise') === 'true';
  return {
    plan: isEnterprise ? 'enterprise' : plan,
    interval: INTERVALS.find((each) => each === query.get('interval')),
  };
}

/**
 * Redirects to the app's sign-up page with the link's query and the visitor's campaign code. Cached pages are the same for
 * everyone, so their links cannot contain the code. Works without scripts.
 */
export function signUpRoutes(app: FastifyInstance): void {
  app.get(signUpPath, (request, reply) => {
    const { searchParams: query } = new URL(unescapeQuery(request.url), 'http://shell');
    const code = readCampaignCode(query, parseCookies(request.headers.cookie ?? ''));
    if (code) query.set(QUERY.campaignCode, code);
    else query.delete(QUERY.campaignCode);
    const target = new URL(buildSignUpUrl(readSignUp(query)));
    for (const name of ['plan', 'interval', 'enterprise']) query.delete(name);
    for (const [name, value] of query) target.searchParams.append(name, value);
    return reply
      .headers({ 'cache-control': 'no-store, private', 'x-robots-tag': 'noindex' })
      .redirect(target.href, 302);
  });
}
