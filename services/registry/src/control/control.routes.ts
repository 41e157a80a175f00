import { z } from '@site/environment';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Identity } from '../identity/createIdentity.ts';
import { SESSION_SECONDS } from '../identity/createSessions.ts';
import { IdentityError } from '../identity/IdentityError.ts';
import { asRoomActor } from './state.routes.ts';

/** A page of another origin cannot send it without a preflight request, which this service does not answer. */
const OWN_HEADER = 'x-control-room';

/** Whether the control room's own page sent a request. */
function isOwnRequest({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { [OWN_HEADER]: own, 'sec-fetch-site': site, origin } = headers;
  // Without TLS browsers send no Sec-Fetch-Site, and an Origin only with some requests.
  const isHere =
    site === undefined ? !origin || URL.parse(origin)?.host === host : site === 'same-origin';
  return own !== undefined && isHere;
}

/** The session of a request, if the control room's own page sent it. */
function findSession(request: FastifyRequest): string | undefined {
  const { headers, protocol } = request;
  const session = new RegExp(`(?:^|;\\s*)${nameCookie(protocol)}=([\\w.-]{20,1000})(?:;|$)`);
  return isOwnRequest(request) ? session.exec(headers.cookie ?? '')?.[1] : undefined;
}

/** With TLS under a name that browsers let only this host set; it then has to be for all paths. The API takes no cookies. */
const nameCookie = (protocol: FastifyRequest['protocol']): string =>
  protocol === 'https' ? '__Host-control-session' : 'control-session';

/** Where the control room is. Only what is here takes its cookie: the API takes none. */
export const CONTROL_FOLDER = '/control';

interface Options {
  identity: Identity;
  /** The routes that its page uses with a session, as other clients do with a token. */
  routes: FastifyPluginAsyncZod;
}

/** Sessions of the control room, and what needs one. */
export const controlRoutes: FastifyPluginAsyncZod<Options> = async (app, { identity, routes }) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isOwnRequest(request))
      throw new IdentityError('not_same_origin', 'Only the control room’s own page may ask this.');
  });

  app.post(
    '/session',
    {
      bodyLimit: 4_096,
      schema: { body: z.object({ token: z.string().trim().min(1).max(200) }) },
    },
    async (request, reply) => {
      const { actor, session } = await identity.signIn(request.body.token, request.ip);
      request.log.info({ team: actor.team, by: actor.token }, 'signed in to the control room');
      setSession(request, reply, session, SESSION_SECONDS);
      return reply.code(201).send(asRoomActor(actor));
    },
  );

  /** Without a session an answer too: the page asks before it shows its door. */
  app.get('/session', async (request) => {
    const session = findSession(request);
    const actor = session && (await identity.sessions.identify(session).catch(orEnded));
    return { actor: actor ? asRoomActor(actor) : null };
  });

  app.delete('/session', async (request, reply) => {
    const session = findSession(request);
    // One that has ended already needs no end.
    if (session) await identity.sessions.end(session).catch(() => {});
    setSession(request, reply, '', 0);
    return reply.code(204).send();
  });

  await app.register(
    async (inside) => {
      inside.addHook('onRequest', async (request) => {
        const session = findSession(request);
        if (!session) throw new IdentityError('session_ended', 'Sign in first.');
        request.actor = await identity.sessions.identify(session);
      });
      await inside.register(routes);
    },
    { prefix: '/api' },
  );
};

function orEnded(error: unknown): undefined {
  if (!(error instanceof IdentityError)) throw error;
}

function setSession(
  { protocol }: FastifyRequest,
  reply: FastifyReply,
  session: string,
  seconds: number,
): void {
  const isSecure = protocol === 'https';
  reply.header(
    'set-cookie',
    `${nameCookie(protocol)}=${session}; Path=${isSecure ? '/' : CONTROL_FOLDER}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  );
}
