import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  buildFrameNotice,
  buildFramePage,
  type FrameDocument,
  type FrameScript,
} from '../embed/buildFramePage.ts';
import type { OriginsLookup } from '../embed/createOriginsLookup.ts';

interface Dependencies {
  findOrigins: OriginsLookup;
  /** Of the live release: those of one major version of the embed, or of its newest. */
  findScripts: (major: string | undefined) => FrameScript[] | undefined;
}

const KEY = /^pk_[\w-]{22}$/;
const THEMES = ['light', 'dark', 'auto'];
/** In a minute, of visitors behind one address: each key that is new costs the api a question. */
const PER_MINUTE = 600;
const MINUTE_MS = 60_000;
const FRAMES = ['iframe', 'frame', 'object', 'embed', 'fencedframe'];

interface FrameQuery {
  key?: string | string[];
  theme?: string | string[];
}

/**
 * `/embed/frame?key=…`: the quiz as a page for an iframe. Whom it may be shown by, the browser decides by the page's policy;
 * what can be told before is answered with a page that says why. Needs `@fastify/rate-limit`.
 */
export function frameRoutes(app: FastifyInstance, { findOrigins, findScripts }: Dependencies) {
  const count = app.createRateLimit({ max: PER_MINUTE, timeWindow: MINUTE_MS });

  async function answer(
    request: FastifyRequest<{ Querystring: FrameQuery }>,
    reply: FastifyReply,
    major?: string,
  ) {
    const scripts = findScripts(major);
    if (!scripts) return reply.callNotFound();
    const { key, theme } = request.query;
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded)
      return refuse(reply.header('retry-after', limit.ttlInSeconds), 429, BUSY);
    if (typeof key !== 'string' || !KEY.test(key)) return refuse(reply, 404, UNKNOWN);
    let origins: string[] | null;
    try {
      origins = await findOrigins(key);
    } catch (error) {
      request.log.error({ err: error }, 'the api did not say whose pages may show the frame');
      return refuse(reply.header('retry-after', 5), 503, BUSY);
    }
    if (!origins) return refuse(reply, 404, UNKNOWN);
    const foreign = findForeignOrigin(request, origins);
    if (foreign !== undefined) return refuse(reply, 403, buildForeign(foreign));
    const look = THEMES.find((each) => each === theme);
    return send(reply, 200, buildFramePage({ key, origins, theme: look, scripts }));
  }

  app.get<{ Querystring: FrameQuery }>('/embed/frame', (request, reply) => answer(request, reply));
  app.get<{ Params: { major: string }; Querystring: FrameQuery }>(
    '/embed/:major/frame',
    (request, reply) => answer(request, reply, request.params.major),
  );
}

const UNKNOWN = 'This form is not here any more: its key is unknown, or was revoked.';
const BUSY = 'This form cannot be shown just now. Please try again in a moment.';
const buildForeign = (origin: string) =>
  `This form is not for pages of ${origin}: its key belongs to other addresses.`;

const refuse = (reply: FastifyReply, status: number, text: string) =>
  send(reply, status, buildFrameNotice(text));

const send = (reply: FastifyReply, status: number, { html, headers }: FrameDocument) =>
  reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html);

/** The page around the frame, when the browser says which it is and it may not show it. One that hides it meets the policy. */
function findForeignOrigin({ headers }: FastifyRequest, origins: readonly string[]) {
  if (!FRAMES.includes(String(headers['sec-fetch-dest']))) return undefined;
  const origin = URL.parse(headers.referer ?? '')?.origin;
  return origin === undefined || origins.includes(origin) ? undefined : origin;
}
