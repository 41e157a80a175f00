import type { IncomingHttpHeaders } from 'node:http';
import { ELAPSED_HEADER, HONEYPOT_HEADER } from '@site/config/leadAnswers';
import { parseCookies } from '@site/state/parse-cookies';
import { CONSENT_COOKIE, parseDecision } from '@site/telemetry/consent/Consent';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Json } from '../database/boundJson.ts';
import { accepted, answerStored, answers, idempotentHeaders } from '../http/answerErrors.ts';
import { limitPosts, type PostLimits } from '../http/rejectForeignOrigin.ts';
import { findFlags, hashRequest } from '../records/createRecords.ts';
import type { LeadsRepository } from './leads.repository.ts';
import { type LeadBody, leadBody } from './leads.schema.ts';

export interface LeadsRoutesOptions extends PostLimits {
  leads: Pick<LeadsRepository, 'create'>;
  bodyLimitBytes: number;
}

/** `POST /api/swarm-marketing-leads`: the lead pop-up's submissions (spec §7). */
export const leadsRoutes: FastifyPluginAsyncZod<LeadsRoutesOptions> = async (app, options) => {
  app.post(
    '/api/swarm-marketing-leads',
    {
      ...limitPosts(options, options.bodyLimitBytes),
      schema: {
        summary: 'Store a lead',
        headers: idempotentHeaders,
        body: leadBody,
        response: answers({ 201: accepted }),
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      const flags = findFlags(request.headers[HONEYPOT_HEADER], request.headers[ELAPSED_HEADER]);
      const stored = await options.leads.create(
        refusesMarketing(request.headers) ? limitAttribution(request.body) : request.body,
        // The hash of the original body: a lead sent again after the visitor's refusal is the same lead.
        key === undefined ? undefined : { key, hash: hashRequest(request.body) },
        flags,
      );
      if (stored.outcome !== 'conflict') {
        const { id, outcome } = stored;
        request.log.info({ lead: id, outcome, flags }, 'lead accepted');
      }
      return answerStored(reply, stored);
    },
  );
};

/** Whether the visitor wants no marketing: by their decision, else by Global Privacy Control. */
function refusesMarketing(headers: IncomingHttpHeaders): boolean {
  const decision = parseDecision(parseCookies(headers.cookie ?? '').get(CONSENT_COOKIE));
  return decision ? !decision.has('marketing') : headers['sec-gpc'] === '1';
}

/** Keeps of a lead's attribution only the pages and the referring hosts. */
function limitAttribution(lead: LeadBody): LeadBody {
  const { first_touch, last_touch } = lead.marketing_attribution;
  return {
    ...lead,
    marketing_attribution: {
      first_touch: limitTouch(first_touch),
      last_touch: limitTouch(last_touch),
      cookies: {},
    },
  };
}

function limitTouch(touch: Json): Json {
  if (typeof touch !== 'object' || touch === null || Array.isArray(touch)) return null;
  const page = findPath(touch.landing_page);
  const host = findHost(touch.referrer);
  return { ...(page && { landing_page: page }), ...(host && { referrer: host }) };
}

/** The path without its query. */
function findPath(page: Json | undefined): string | undefined {
  return typeof page === 'string' && page.startsWith('/') ? page.split(/[?#]/)[0] : undefined;
}

/** The host of an address, or a bare host. */
function findHost(referrer: Json | undefined): string | undefined {
  if (typeof referrer !== 'string') return undefined;
  const address = /^https?:/i.test(referrer) ? referrer : `https://${referrer}`;
  return URL.canParse(address) ? new URL(address).host : undefined;
}
