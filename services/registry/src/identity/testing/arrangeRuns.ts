import type { RequestListener } from 'node:http';
import type { JWTPayload } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { arrangeIdentity, operator } from './arrangeIdentity.ts';
import { startIssuer } from './startIssuer.ts';

export const AUDIENCE = 'https://registry.example';
export const FROM = '192.0.2.7';
export const RUN = {
  repository: 'growth/footer',
  ref: 'refs/heads/main',
  sha: '0123456789abcdef0123456789abcdef01234567',
  run_id: 4711,
};

/** The issuer warns that it is not ready for production. */
function muteIssuer(): void {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
}

/** Gives the tests of a file an issuer, and each test an identity that trusts the issuer's runs. */
export function arrangeRuns() {
  let issuer: Awaited<ReturnType<typeof startIssuer>>;
  let arranged: ReturnType<typeof arrangeIdentity>;
  let answerAsIssuer: RequestListener;

  beforeAll(async () => {
    muteIssuer();
    issuer = await startIssuer();
    answerAsIssuer = issuer.current.answer;
  });
  afterAll(() => issuer.close());
  afterEach(() => {
    issuer.current.answer = answerAsIssuer;
  });
  beforeEach(async () => {
    muteIssuer();
    arranged = arrangeIdentity({ issuerTimeoutMs: 500 });
    arranged.time.now = Date.now();
    await arranged.identity.trusts.add(trust(), operator);
  });

  const trust = (
    claims: Record<string, string> = { repository: RUN.repository, ref: RUN.ref },
  ) => ({
    issuer: issuer.url,
    audience: AUDIENCE,
    claims,
    team: 'growth',
    fragments: ['mf-footer'],
    channels: ['production'],
  });
  const nowS = () => Math.floor(arranged.time.now / 1_000);

  return {
    get issuer() {
      return issuer;
    },
    /** What the issuer answers unless a test replaces it. */
    get answerAsIssuer() {
      return answerAsIssuer;
    },
    get arranged() {
      return arranged;
    },
    get identity() {
      return arranged.identity;
    },
    trust,
    request: (claims: Record<string, unknown> = RUN, audience = AUDIENCE) =>
      issuer.requestToken(audience, claims),
    exchange: (token: string, from = FROM) => arranged.identity.exchange(token, from),
    nowS,
    payload: (): JWTPayload => ({
      ...RUN,
      iss: issuer.url,
      aud: AUDIENCE,
      sub: 'ci',
      jti: crypto.randomUUID(),
      iat: nowS(),
      exp: nowS() + 300,
    }),
  };
}
