import { createPublicKey } from 'node:crypto';
import { PLAYGROUND_KEY } from '@site/config/embedTag';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errors, jwtVerify } from 'jose';
import { PROBLEMS, type Problem } from '../http/answerErrors.ts';
import { findClient } from '../http/createSharedLimits.ts';
import { findPublicHost } from '../http/rejectForeignOrigin.ts';
import {
  type ActiveIntegration,
  createCredentials,
  INTEGRATION_KEY,
  type IntegrationsRepository,
} from './integrations.repository.ts';

export interface AdmissionOptions {
  integrations: Pick<IntegrationsRepository, 'find'>;
  /** Requests per minute from one visitor's address, with any key. */
  ratePerMinute: number;
  /** This site's own origin. */
  ownOrigins: readonly string[];
  now: () => Date;
}

/** Whether a request is admitted, and for which integration. */
type Admission =
  | { integration: ActiveIntegration; refusal?: undefined }
  | { integration: ActiveIntegration | null; refusal: Refusal };

interface Refusal {
  status: 401 | 403 | 404 | 429;
  problem: Problem;
  retryAfterSeconds?: number;
}

const refusal = (status: Refusal['status'], error: string, message: string): Refusal => ({
  status,
  problem: { error, message },
});

export const UNKNOWN_KEY = refusal(
  404,
  'unknown_key',
  'There is no integration with this key, or no more.',
);
const FOREIGN_ORIGIN = refusal(403, 'foreign_origin', 'This key is not for pages of this origin.');
const NO_ORIGIN = refusal(403, 'origin_required', 'Send an Origin, or a token of your server.');
const INVALID_TOKEN = refusal(401, 'invalid_token', 'The token is not valid, or no longer.');

const MINUTE_MS = 60_000;

/** For this site's own pages alone. Nobody has the secret of its tokens. */
const PLAYGROUND: ActiveIntegration = {
  key: PLAYGROUND_KEY,
  name: 'Playground',
  origins: [],
  ratePerMinute: 600,
  visitorRatePerMinute: 60,
  completedUrl: null,
  createdAt: new Date(0).toISOString(),
  revokedAt: null,
  publicKey: createCredentials().publicKey,
};

/** Decides by key, origin and limits, before a body is read. Needs `@fastify/rate-limit`. */
export function createAdmission(
  app: FastifyInstance,
  { integrations, ratePerMinute, ownOrigins, now }: AdmissionOptions,
) {
  /** Before any lookup, so that guessing keys causes no more database queries than this. */
  const countAddress = app.createRateLimit({
    max: ratePerMinute,
    timeWindow: MINUTE_MS,
    // Unlike those of the limits below, which have their counts in the same place.
    keyGenerator: (request) => `any key ${findClient(request.ip)}`,
  });
  const active = new WeakMap<FastifyRequest, ActiveIntegration>();
  const find = (key: string) => {
    if (key === PLAYGROUND_KEY) return PLAYGROUND;
    return INTEGRATION_KEY.test(key) ? integrations.find(key) : null;
  };
  const getActive = (request: FastifyRequest) => active.get(request) as ActiveIntegration;
  const countVisitor = app.createRateLimit({
    max: (request) => getActive(request).visitorRatePerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => `${getActive(request).key} ${findClient(request.ip)}`,
  });
  const countAll = app.createRateLimit({
    max: (request) => getActive(request).ratePerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => getActive(request).key,
  });

  return async function admit(request: FastifyRequest, key: string): Promise<Admission> {
    const flood = await findFlood(request, [countAddress]);
    if (flood) return { integration: null, refusal: flood };
    const integration = await find(key);
    if (!integration) return { integration: null, refusal: UNKNOWN_KEY };

    const { origin, authorization } = request.headers;
    const isPost = request.method === 'POST';
    const refuse = (refusal: Refusal) => ({ integration, refusal });
    if (origin !== undefined) {
      const isOwn = [...ownOrigins, ...integration.origins].includes(origin);
      if (!isOwn && !isFromHere(request, origin)) return refuse(FOREIGN_ORIGIN);
    } else if (isPost) {
      const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
      if (token === undefined) return refuse(NO_ORIGIN);
      if (!(await verifyServerToken(token, integration, now()))) return refuse(INVALID_TOKEN);
    }
    if (!isPost) return { integration };

    active.set(request, integration);
    // An integration's server sends for many visitors. One visitor must not use up the limit that all share.
    const tooMany = await findFlood(
      request,
      origin === undefined ? [countAll] : [countVisitor, countAll],
    );
    return tooMany ? refuse(tooMany) : { integration };
  };
}

type Count = ReturnType<FastifyInstance['createRateLimit']>;

async function findFlood(request: FastifyRequest, counts: Count[]): Promise<Refusal | undefined> {
  for (const count of counts) {
    const limit = await count(request);
    if (limit.isAllowed || !limit.isExceeded) continue;
    const { error, message } = PROBLEMS[429];
    return { ...refusal(429, error, message), retryAfterSeconds: limit.ttlInSeconds };
  }
  return undefined;
}

/** The site's own frame, which shows the pop-up on hosts that allow no scripts. */
function isFromHere(request: FastifyRequest, origin: string): boolean {
  const url = URL.parse(origin);
  return url?.origin === origin && url.host === findPublicHost(request);
}

/** Short, so that a leaked token soon becomes useless; long enough for retries. */
const MAX_AGE_SECONDS = 600;
/** How far the clock of an integration's server may be off. */
const TOLERANCE_SECONDS = 30;

/**
 * Whether a token was signed with the integration's secret, for leads, and is at most ten minutes old. It is a JSON Web Token:
 * `alg` EdDSA, `sub` the key, `aud` leads, with `iat` and `exp`.
 */
export async function verifyServerToken(
  token: string,
  { key, publicKey }: Pick<ActiveIntegration, 'key' | 'publicKey'>,
  now: Date,
): Promise<boolean> {
  const spki = Buffer.from(publicKey, 'base64url');
  try {
    await jwtVerify(token, createPublicKey({ key: spki, format: 'der', type: 'spki' }), {
      algorithms: ['EdDSA', 'Ed25519'],
      subject: key,
      audience: 'leads',
      requiredClaims: ['exp'],
      maxTokenAge: MAX_AGE_SECONDS,
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: now,
    });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}
