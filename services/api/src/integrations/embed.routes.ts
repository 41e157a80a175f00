import { randomUUID } from 'node:crypto';
import { PLAYGROUND_KEY } from '@site/config/embedTag';
import { ELAPSED_HEADER, HONEYPOT_HEADER } from '@site/config/leadAnswers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  accepted,
  answerStored,
  answers,
  problem,
  requiredIdempotency,
} from '../http/answerErrors.ts';
import type { LeadsRepository } from '../leads/leads.repository.ts';
import { findFlags, hashRequest } from '../records/createRecords.ts';
import { asEmbeddedLead, embedLeadBody } from './asEmbeddedLead.ts';
import { type AdmissionOptions, createAdmission, UNKNOWN_KEY } from './createAdmission.ts';
import {
  type ActiveIntegration,
  INTEGRATION_KEY,
  type IntegrationsRepository,
} from './integrations.repository.ts';

export interface EmbedRoutesOptions extends AdmissionOptions {
  leads: Pick<LeadsRepository, 'create'>;
  bodyLimitBytes: number;
  /** Counts every answer; `integration` is its key, or `none`. */
  count: (answer: { integration: string; method: string; status: number }) => void;
}

const SETTINGS_SECONDS = 60;
/** How long a browser caches the answer to a preflight. Revocation still takes effect at once: each post is checked. */
const PREFLIGHT_SECONDS = 600;
const SENT_HEADERS = ['content-type', 'idempotency-key', ELAPSED_HEADER, HONEYPOT_HEADER];

/**
 * `/api/embed/1/<key>`: the lead pop-up on host pages, by the wire format of docs/embed-wire-format.md. Reads and sets no
 * cookies.
 */
export const embedRoutes: FastifyPluginAsyncZod<EmbedRoutesOptions> = async (app, options) => {
  const { leads, bodyLimitBytes, count } = options;
  const admit = createAdmission(app, options);
  const admitted = new WeakMap<FastifyRequest, ActiveIntegration>();

  app.addHook('onRequest', async (request, reply) => {
    const { headers, method } = request;
    const isPreflight = method === 'OPTIONS';
    reply.header('vary', 'Origin');
    // Every page may read a refusal: it reveals no more than the status.
    if (!isPreflight) allowOrigin(reply, '*');
    const { key } = request.params as z.output<typeof embedParams>;
    const { integration, refusal } = await admit(request, key);
    if (integration) admitted.set(request, integration);
    if (refusal) {
      const { status, retryAfterSeconds } = refusal;
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
      if (status === 401) reply.header('www-authenticate', 'Bearer');
      return reply.code(status).send(refusal.problem);
    }
    if (headers.origin !== undefined) allowOrigin(reply, headers.origin);
  });
  app.addHook('onResponse', async (request, { statusCode: status }) => {
    const integration = admitted.get(request)?.key ?? 'none';
    count({ integration, method: request.method, status });
  });

  app.get(
    '/api/embed/1/:key',
    {
      schema: {
        summary: 'Read the public settings of an integration',
        params: embedParams,
        response: answers({ 200: embedSettings }),
      },
    },
    async (request, reply) => {
      const { completedUrl } = getAdmitted(request);
      reply.header('cache-control', `public, max-age=${SETTINGS_SECONDS}`);
      return completedUrl === null ? {} : { completedUrl };
    },
  );

  for (const [path, method] of Object.entries({ '': 'GET', '/leads': 'POST' }))
    app.options(
      `/api/embed/1/:key${path}`,
      {
        schema: {
          summary: `Allow pages of an integration to send a ${method} request`,
          params: embedParams,
          response: answers({ 204: z.null() }),
        },
      },
      async ({ headers }, reply) =>
        reply
          .code(204)
          .headers({
            'access-control-allow-methods': method,
            'access-control-allow-headers': allowHeaders(headers['access-control-request-headers']),
            'access-control-max-age': PREFLIGHT_SECONDS,
          })
          .send(null),
    );

  app.post(
    '/api/embed/1/:key/leads',
    {
      bodyLimit: bodyLimitBytes,
      schema: {
        summary: 'Store a lead from the page of an integration',
        params: embedParams,
        headers: requiredIdempotency,
        body: embedLeadBody,
        response: answers({ 201: accepted }),
      },
    },
    async (request, reply) => {
      const { headers, body } = request;
      const integration = getAdmitted(request);
      if (integration.key === PLAYGROUND_KEY)
        return reply.code(201).send({ id: randomUUID(), status: 'accepted' });
      const flags = findFlags(headers[HONEYPOT_HEADER], headers[ELAPSED_HEADER]);
      const stored = await leads.create(
        asEmbeddedLead(body, {
          integration,
          origin: headers.origin,
          hasPrivacyControl: headers['sec-gpc'] === '1',
        }),
        {
          // Any program can claim an origin. Only a token proves that a lead comes from the integration's server.
          scope: headers.origin === undefined ? `${integration.key}/server` : integration.key,
          key: headers['idempotency-key'],
          hash: hashRequest(body),
        },
        flags,
      );
      if (stored.outcome !== 'conflict') {
        const { id, outcome } = stored;
        const { key } = integration;
        request.log.info({ lead: id, outcome, flags, integration: key }, 'lead accepted');
      }
      return answerStored(reply, stored);
    },
  );

  function getAdmitted(request: FastifyRequest): ActiveIntegration {
    const integration = admitted.get(request);
    if (!integration) throw new Error('This request was not admitted.');
    return integration;
  }
};

/** Some host pages wrap `fetch` and add headers to every request. `*` allows them, since the embed sends no credentials. */
function allowHeaders(requested = ''): string {
  const hasOthers = requested.split(',').some((name) => !SENT_HEADERS.includes(name.trim()));
  return [...SENT_HEADERS, ...(hasOthers ? ['*'] : [])].join(', ');
}

function allowOrigin(reply: FastifyReply, origin: string): void {
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'retry-after, idempotency-replayed',
  });
}

const embedParams = z.object({ key: z.string().regex(INTEGRATION_KEY) });

/** The public properties of an integration. */
const embedSettings = z.object({
  completedUrl: z.string().optional().describe('Where visitors go after the quiz'),
});

/**
 * `GET /integrations/<key>/origins`: the origins whose pages may show a frame of the site for an integration. Only for the shell,
 * which forwards no such address.
 */
export const originsRoutes: FastifyPluginAsyncZod<{
  integrations: Pick<IntegrationsRepository, 'find'>;
}> = async (app, { integrations }) => {
  app.get(
    '/integrations/:key/origins',
    {
      schema: {
        hide: true,
        params: embedParams,
        response: { 200: z.object({ origins: z.array(z.string()) }), '4xx': problem },
      },
    },
    async ({ params }, reply) => {
      const integration = await integrations.find(params.key);
      if (!integration) return reply.code(404).send(UNKNOWN_KEY.problem);
      return { origins: integration.origins };
    },
  );
};
