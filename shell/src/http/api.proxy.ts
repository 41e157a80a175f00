import type { IncomingHttpHeaders } from 'node:http';
import { Readable, Transform } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { IMAGES_PATH, RESIZER_PATH } from '@site/config/images';
import { FORM_REPLY_HEADER, FORM_REPLY_TYPE } from '@site/forms/reply';
import { CONSENT_COOKIE } from '@site/telemetry/consent/Consent';
import { describeToNext } from '@site/watching/request-context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openHeaders } from './commonHeaders.ts';
import { type ComposeFormAnswer, sendFormApology, sendFormReply } from './sendFormAnswer.ts';

/** A body is larger than any service accepts. */
class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';
}

/** Passes a body through, and fails as soon as it is longer than `maxBytes`. The rest is read and dropped. */
function limitBody(body: Readable, maxBytes: number): Readable {
  let bytes = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new BodyTooLargeError(`more than ${maxBytes} bytes`));
      else done(null, chunk);
    },
  });
  body.once('error', (error) => limited.destroy(error));
  limited.once('error', () => body.resume());
  return body.pipe(limited);
}

/** Longer than the api's own deadline; a frozen api never answers. */
const API_TIMEOUT_MS = 8_000;
/** A large picture takes a while. */
const IMAGES_TIMEOUT_MS = 15_000;
/** Slightly more than the largest body that any service accepts: the recording of a session. */
const MAX_BODY_BYTES = 2_200_000;
/** The same limit for host pages, which send one lead. */
const MAX_EMBED_BYTES = 65_536;

/** The api's address for host pages. Requests lose their cookies, which belong to this site's own pages. */
const EMBED_PREFIX = '/api/embed';

/** What visitors can reach: the api's calls, measurements, and the site's pictures (read only). */
const PREFIXES: { prefix: string; httpMethods?: string[]; service?: 'images' }[] = [
  { prefix: '/api' },
  { prefix: EMBED_PREFIX, httpMethods: ['GET', 'POST', 'OPTIONS'] },
  { prefix: '/mp', httpMethods: ['GET', 'POST'] },
  { prefix: '/sp', httpMethods: ['GET', 'POST'] },
  { prefix: '/cdp', httpMethods: ['POST'] },
  { prefix: '/predict', httpMethods: ['GET'] },
  { prefix: IMAGES_PATH, httpMethods: ['GET', 'HEAD'], service: 'images' },
  { prefix: RESIZER_PATH, httpMethods: ['GET', 'HEAD'], service: 'images' },
];

interface Dependencies {
  apiUrl: string;
  imagesUrl: string;
  /** How long the api may stay silent. */
  apiTimeoutMs?: number;
  /** Composes the page that answers a form; `null` if that is not possible. */
  composeFormAnswer: ComposeFormAnswer;
}

/** Forwards requests to the api and the images service. */
export async function apiProxy(parent: FastifyInstance, dependencies: Dependencies) {
  await parent.register(async (app) => forward(app, dependencies));
}

async function forward(app: FastifyInstance, dependencies: Dependencies) {
  const { apiUrl, imagesUrl, apiTimeoutMs = API_TIMEOUT_MS, composeFormAnswer } = dependencies;
  // Beacons claim to be text: their body is forwarded unparsed, like every other.
  app.removeContentTypeParser('text/plain');
  const fail = (reply: FastifyReply, error: Error, service = 'api') => {
    if (error.cause instanceof BodyTooLargeError)
      return void answerProblem(reply, TOO_LONG, composeFormAnswer);
    reply.log.error({ err: error }, `the ${service} did not answer`);
    void answerProblem(reply, UNAVAILABLE, composeFormAnswer);
  };
  /** Rejects a body that declares its length before reading it; another one as soon as it has become too long. */
  const rejectLongBody = async (request: FastifyRequest, reply: FastifyReply) => {
    const length = Number(request.headers['content-length'] ?? 0);
    const maxBytes = isEmbed(request) ? MAX_EMBED_BYTES : MAX_BODY_BYTES;
    if (length > maxBytes) {
      await answerProblem(reply, TOO_LONG, composeFormAnswer);
      return reply;
    }
    if (request.body instanceof Readable) request.body = limitBody(request.body, maxBytes);
  };
  for (const { service, ...each } of PREFIXES)
    await app.register(httpProxy, {
      ...each,
      upstream: service === 'images' ? imagesUrl : apiUrl,
      rewritePrefix: each.prefix,
      // By default the client repeats a GET up to ten times after a 503, with `Retry-After` taken for milliseconds.
      retryMethods: [],
      preHandler: async (request, reply) =>
        (await rejectAbnormalAddress(request, reply)) ?? rejectLongBody(request, reply),
      http: {
        requestOptions: { timeout: service === 'images' ? IMAGES_TIMEOUT_MS : apiTimeoutMs },
        // A post must never use a connection that the api is just closing.
        ...(service === undefined && { agentOptions: { keepAlive: false } }),
      },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...withoutTrace(
            each.prefix === EMBED_PREFIX ? withoutVisit(headers) : withConsentAlone(headers),
          ),
          ...describeToNext(),
          'x-request-id': String(request.id),
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.headers.host ?? '',
          [FORM_REPLY_HEADER]: '1',
        }),
        // These describe the connection to the service, not the visitor's.
        rewriteHeaders: ({ connection, 'keep-alive': _keepAlive, ...headers }) =>
          each.prefix === EMBED_PREFIX ? forOthers(headers) : headers,
        onResponse: (request, given, response) => {
          const reply = given as FastifyReply;
          const { stream } = response as unknown as { stream: Readable };
          const type = String(reply.getHeader('content-type'));
          if (!type.startsWith(FORM_REPLY_TYPE)) return reply.send(stream);
          sendFormReply(request as FastifyRequest, reply, stream, composeFormAnswer).catch(
            // The api closes the connection if a body is too large, sometimes before its answer arrives.
            (error) =>
              reply.statusCode === 413
                ? void apologize(reply, TOO_MUCH, composeFormAnswer)
                : fail(reply, error),
          );
        },
        onError: (reply, { error }) =>
          fail(reply as FastifyReply, error, service && 'images service'),
      },
    });
}

const isEmbed = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith(EMBED_PREFIX);

/** Removes the headers with which a browser describes the visitor and the host page. */
const withoutVisit = ({ cookie: _cookie, referer: _referer, ...headers }: IncomingHttpHeaders) =>
  headers;

/** Forwards only the cookie that a service reads: all of them together may exceed its limit. */
function withConsentAlone({ cookie, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  const consent = cookie?.split('; ').find((pair) => pair.startsWith(`${CONSENT_COOKIE}=`));
  return { ...headers, ...(consent && { cookie: consent }) };
}

/** A visitor's word on traces is not passed on: the shell names its own. */
const withoutTrace = ({
  traceparent: _parent,
  tracestate: _state,
  baggage: _baggage,
  ...headers
}: IncomingHttpHeaders) => headers;

/** Removes the headers that would store something in the browser of a host's visitor. */
const forOthers = ({ 'set-cookie': _cookies, ...headers }: IncomingHttpHeaders) => ({
  ...headers,
  'cross-origin-resource-policy': 'cross-origin',
});

/**
 * The proxy normalizes addresses, so `/api/../readyz` would reach internal paths. Browsers always send the normalized form.
 */
async function rejectAbnormalAddress({ raw }: FastifyRequest, reply: FastifyReply) {
  const [path = ''] = (raw.url ?? '').split('?');
  if (URL.parse(path, 'http://api')?.pathname === path) return;
  return reply.code(400).type('text/plain').send('This is not an address of this site.\n');
}

interface ApiProblem {
  status: number;
  headers?: Record<string, string>;
  /** The answer for scripts. */
  body: { error: string; message: string };
  /** The answer for visitors. */
  text: string;
}

/**
 * Answers a form that was sent without script with a page, anything else with JSON. Does not return the reply: as a promise
 * it would reject when the visitor disconnects.
 */
async function answerProblem(
  reply: FastifyReply,
  { status, headers, body, text }: ApiProblem,
  composeFormAnswer: Dependencies['composeFormAnswer'],
): Promise<void> {
  const { request } = reply;
  reply.code(status).headers({ 'cache-control': 'no-store', ...headers });
  if (isEmbed(request))
    void reply
      .headers({ ...openHeaders, 'access-control-expose-headers': 'retry-after' })
      .send(body);
  else if (request.headers.accept?.includes('text/html'))
    await apologize(reply, text, composeFormAnswer);
  else void reply.send(body);
}

async function apologize(
  reply: FastifyReply,
  text: string,
  composeFormAnswer: Dependencies['composeFormAnswer'],
) {
  reply.header('cache-control', 'no-store');
  if (await sendFormApology(reply.request, reply, text, composeFormAnswer)) return;
  reply.type('text/plain; charset=utf-8').send(`${text}\n`);
}

const TOO_MUCH =
  'This is more than we can take. Go back in your browser: what you wrote is still there. Fewer words will do.';

/** No `connection: close`: closing while the client is still sending would lose the answer. The rest of the body is dropped. */
const TOO_LONG: ApiProblem = {
  status: 413,
  body: { error: 'body_too_large', message: 'The request body is too large.' },
  text: TOO_MUCH,
};

const UNAVAILABLE: ApiProblem = {
  status: 503,
  headers: { 'retry-after': '1' },
  body: { error: 'unavailable', message: 'Please try again in a moment.' },
  text: 'We could not take this just now. Go back in your browser: what you wrote is still there. Please try again in a moment.',
};
