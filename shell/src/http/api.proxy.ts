import httpProxy from '@fastify/http-proxy';
import { IMAGES_PATH, RESIZER_PATH } from '@site/config/images';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const API_TIMEOUT_MS = 15_000;

/** What of the api visitors can reach: its calls, what clients measure, and the site's pictures, which are only ever read. */
const PREFIXES: { prefix: string; httpMethods?: string[] }[] = [
  { prefix: '/api' },
  { prefix: '/mp', httpMethods: ['GET', 'POST'] },
  { prefix: '/sp', httpMethods: ['GET', 'POST'] },
  { prefix: '/cdp', httpMethods: ['POST'] },
  { prefix: '/predict', httpMethods: ['GET'] },
  { prefix: IMAGES_PATH, httpMethods: ['GET', 'HEAD'] },
  { prefix: RESIZER_PATH, httpMethods: ['GET', 'HEAD'] },
];

/** Passes requests on to the api. */
export async function apiProxy(parent: FastifyInstance, { apiUrl }: { apiUrl: string }) {
  await parent.register(async (app) => passOn(app, apiUrl));
}

async function passOn(app: FastifyInstance, apiUrl: string) {
  // Beacons say that they are text: they go through as they are, like every other body.
  app.removeContentTypeParser('text/plain');
  for (const each of PREFIXES)
    await app.register(httpProxy, {
      ...each,
      upstream: apiUrl,
      rewritePrefix: each.prefix,
      preHandler: refuseUntidyAddress,
      http: { requestOptions: { timeout: API_TIMEOUT_MS } },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-request-id': String(request.id),
          'x-forwarded-for': request.socket.remoteAddress ?? '',
          'x-forwarded-host': request.headers.host ?? '',
        }),
        onError: (reply, { error }) => {
          reply.log.error({ err: error }, 'the api did not answer');
          answerUnavailable(reply as FastifyReply);
        },
      },
    });
}

/**
 * The address is put in its plain form on its way, so `/api/../readyz` would reach what is not for visitors. Browsers
 * send the plain form.
 */
async function refuseUntidyAddress({ raw }: FastifyRequest, reply: FastifyReply) {
  const [path = ''] = (raw.url ?? '').split('?');
  const tidy = URL.canParse(path, 'http://api') ? new URL(path, 'http://api') : null;
  if (tidy?.host === 'api' && tidy.pathname === path) return;
  return reply.code(400).type('text/plain').send('This is no address of this site.\n');
}

/** A form that was sent without script is answered in words. */
function answerUnavailable(reply: FastifyReply) {
  reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '1' });
  if (reply.request.headers.accept?.includes('text/html'))
    return reply.type('text/plain; charset=utf-8').send(SORRY);
  return reply.send({ error: 'unavailable', message: 'Please try again in a moment.' });
}

const SORRY =
  'We could not take this just now. Go back in your browser: what you wrote is still there. Please try again in a moment.\n';
