import { decodeJwt, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { operator } from './testing/arrangeIdentity.ts';
import { AUDIENCE, arrangeRuns, FROM, RUN } from './testing/arrangeRuns.ts';
import { startIssuer } from './testing/startIssuer.ts';

const runs = arrangeRuns();
const { trust, request, exchange, nowS, payload } = runs;

test('A run that an operator trusts gets a token of its team for 15 minutes, with commit and run', async () => {
  const { token, expiresAt, id } = await exchange(await request());
  expect(Date.parse(expiresAt) - runs.arranged.time.now).toBe(15 * 60_000);
  expect(await runs.identity.authenticate(`Bearer ${token}`, FROM)).toEqual({
    team: 'growth',
    isOperator: false,
    fragments: ['mf-footer'],
    channels: ['production'],
    how: 'oidc',
    subject: 'ci',
    source: { commit: RUN.sha, run: 'growth/footer 4711' },
    token: id,
    trust: expect.any(String),
  });
  runs.arranged.time.now += 15 * 60_000;
  await expect(runs.identity.authenticate(`Bearer ${token}`, FROM)).rejects.toMatchObject({
    code: 'token_expired',
  });
});

test('A run’s token leaves nothing in the store but the state', async () => {
  const { token } = await exchange(await request());
  await runs.identity.authenticate(`Bearer ${token}`, FROM);
  expect([...runs.arranged.values.keys()]).toEqual(['identity/state', 'identity/copy']);
});

test('A run’s token publishes only its fragment, and moves only its channels', async () => {
  const { token } = await exchange(await request());
  const actor = await runs.identity.authenticate(`Bearer ${token}`, FROM);
  const footer = { name: 'mf-footer', slot: 'footer' };
  await runs.identity.claims.claim(actor, footer);
  await runs.identity.claims.mayRelease(actor, 'production', [footer]);
  await expect(runs.identity.claims.mayPublish(actor, 'mf-pages')).rejects.toMatchObject({
    code: 'fragment_out_of_scope',
  });
  await expect(runs.identity.claims.mayRelease(actor, 'preview', [footer])).rejects.toMatchObject({
    code: 'channel_out_of_scope',
  });
});

describe('A token of a run is refused', () => {
  const refuse = (token: string | Promise<string>) =>
    expect(Promise.resolve(token).then(exchange)).rejects;

  test('when it was exchanged before, also in another process and at the same time', async () => {
    const token = await request();
    const processes = [runs.identity, runs.arranged.open(), runs.arranged.open()];
    const outcomes = await Promise.allSettled(processes.map((each) => each.exchange(token, FROM)));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([
      { reason: { statusCode: 401, code: 'run_token_used' } },
      { reason: { code: 'run_token_used' } },
    ]);
  });

  test('when it was exchanged before, until its very end', async () => {
    const token = await request();
    await exchange(token);
    const { exp = 0 } = decodeJwt(token);
    runs.arranged.time.now = (exp + 29) * 1_000;
    await refuse(token).toMatchObject({ code: 'run_token_used' });
    runs.arranged.time.now = (exp + 30) * 1_000;
    await refuse(token).toMatchObject({ code: 'run_token_expired' });
  });

  test('when it has no `jti` and was exchanged before', async () => {
    const { jti, ...unnumbered } = payload();
    const token = await runs.issuer.sign(unnumbered);
    await exchange(token);
    await refuse(token).toMatchObject({ code: 'run_token_used' });
    await exchange(await runs.issuer.sign({ ...unnumbered, run_id: 4712 }));
  });

  test('when another one with its `jti` was exchanged before', async () => {
    const numbered = payload();
    await exchange(await runs.issuer.sign(numbered));
    const again = runs.issuer.sign({ ...numbered, run_id: 4712 });
    await refuse(again).toMatchObject({ code: 'run_token_used' });
  });

  test('when it is not signed', async () => {
    const token = new UnsecuredJWT(payload()).encode();
    await refuse(token).toMatchObject({ statusCode: 401, code: 'run_token_algorithm' });
  });

  test('when it is signed with the issuer’s public key as a shared secret', async () => {
    const secret = new TextEncoder().encode(await exportSPKI(runs.issuer.publicKey));
    const token = new SignJWT(payload()).setProtectedHeader({ alg: 'HS256', kid: 'ci-1' });
    await refuse(token.sign(secret)).toMatchObject({ code: 'run_token_algorithm' });
  });

  test('when it is signed with another key, whether or not it has the issuer’s key id', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    for (const kid of ['ci-1', 'mine']) {
      const token = new SignJWT(payload()).setProtectedHeader({ alg: 'RS256', kid });
      await refuse(token.sign(privateKey)).toMatchObject({ code: 'run_token_signature' });
    }
  });

  test('when it contains its own key', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = await crypto.subtle.exportKey('jwk', publicKey);
    const header = { alg: 'RS256', jwk, jku: 'http://127.0.0.1:9/keys' };
    const token = new SignJWT(payload()).setProtectedHeader(header);
    await refuse(token.sign(privateKey)).toMatchObject({ code: 'run_token_signature' });
  });

  test('when a claim was changed after it was signed', async () => {
    const [header, , signature] = (await request({ ...RUN, ref: 'refs/heads/mine' })).split('.');
    const changed = Buffer.from(JSON.stringify(payload())).toString('base64url');
    await refuse(`${header}.${changed}.${signature}`).toMatchObject({
      code: 'run_token_signature',
    });
  });

  test('when no trust names its issuer, which gets no request', async () => {
    const other = await startIssuer();
    try {
      const token = await other.requestToken(AUDIENCE, RUN);
      const before = other.countRequests();
      await refuse(token).toMatchObject({ statusCode: 401, code: 'issuer_unknown' });
      expect(other.countRequests()).toBe(before);
    } finally {
      await other.close();
    }
  });

  test('when it was signed by one trusted issuer in the name of another', async () => {
    const other = await startIssuer();
    try {
      await runs.identity.trusts.add({ ...trust(), issuer: other.url }, operator);
      const token = other.sign({ ...payload(), iss: runs.issuer.url });
      await refuse(token).toMatchObject({ code: 'run_token_signature' });
    } finally {
      await other.close();
    }
  });

  test('when its claims match only a trust of another issuer', async () => {
    const other = await startIssuer();
    try {
      const own = { ...trust({ repository: 'lab/pages' }), issuer: other.url, team: 'lab' };
      await runs.identity.trusts.add(own, operator);
      await refuse(other.requestToken(AUDIENCE, RUN)).toMatchObject({ code: 'run_not_trusted' });
    } finally {
      await other.close();
    }
  });

  test('when its claims match only a trust of another audience', async () => {
    const own = { ...trust({ repository: 'lab/pages' }), audience: 'urn:lab', team: 'lab' };
    await runs.identity.trusts.add(own, operator);
    await refuse(request(RUN, 'urn:lab')).toMatchObject({ code: 'run_not_trusted' });
  });

  test('when it is for another registry', async () => {
    await refuse(request(RUN, 'https://elsewhere.example')).toMatchObject({
      code: 'run_token_audience',
      message: expect.stringContaining(AUDIENCE),
    });
  });

  test.each<[string, (now: number) => Record<string, unknown>, string]>([
    ['has expired', (now) => ({ exp: now - 31 }), 'run_token_expired'],
    [
      'was given more than an hour ago',
      (now) => ({ iat: now - 3_631, exp: now + 9_999 }),
      'run_token_expired',
    ],
    ['is not valid yet', (now) => ({ nbf: now + 31 }), 'run_token_not_yet_valid'],
    ['was given in the future', (now) => ({ iat: now + 31 }), 'run_token_not_yet_valid'],
    ['never ends', () => ({ exp: undefined }), 'run_token_malformed'],
    ['does not say when it was given', () => ({ iat: undefined }), 'run_token_malformed'],
    ['is about nobody', () => ({ sub: undefined }), 'run_token_malformed'],
    ['has no audience', () => ({ aud: undefined }), 'run_token_audience'],
  ])('when it %s', async (_, change, code) => {
    await refuse(runs.issuer.sign({ ...payload(), ...change(nowS()) })).toMatchObject({ code });
  });

  test.each<[string, Record<string, unknown>]>([
    ['another repository', { repository: 'lab/footer' }],
    ['a repository whose name begins alike', { repository: 'growth/footer-2' }],
    ['the name in another case', { repository: 'Growth/footer' }],
    ['a list with the repository in it', { repository: [RUN.repository] }],
    ['another branch', { ref: 'refs/pull/7/merge' }],
    ['no branch', { ref: undefined }],
  ])(
    'when it is of %s',
    async (_, change) => {
      await refuse(request({ ...RUN, ...change })).toMatchObject({
        statusCode: 403,
        code: 'run_not_trusted',
        message: expect.stringContaining('sub=ci'),
      });
    },
    30_000,
  );

  test.each(['', 'x', 'a.b.c', '..'])('when it is not a token', async (token) => {
    await refuse(token).toMatchObject({ statusCode: 401, code: 'run_token_malformed' });
  });

  test('when it is longer than 16 kB', async () => {
    const long = runs.issuer.sign({ ...payload(), padding: 'x'.repeat(16_384) });
    await refuse(long).toMatchObject({ code: 'run_token_malformed' });
  });

  test('when the trust was removed; tokens that runs have got by it end', async () => {
    const { token } = await exchange(await request());
    const [{ id } = { id: '' }] = await runs.identity.trusts.list();
    await runs.identity.trusts.remove(id, operator);
    await refuse(request()).toMatchObject({ code: 'issuer_unknown' });
    await expect(runs.identity.authenticate(`Bearer ${token}`, FROM)).rejects.toMatchObject({
      code: 'token_revoked',
    });
  });

  test('when several trusts match it', async () => {
    await runs.identity.trusts.add({ ...trust({ sub: 'ci' }), team: 'lab' }, operator);
    await refuse(request()).toMatchObject({ statusCode: 403, code: 'trusts_overlap' });
  });

  test('when its trust has a hundred live tokens', async () => {
    for (let run = 0; run < 100; run++) await exchange(await runs.issuer.sign(payload()));
    await refuse(request()).toMatchObject({ statusCode: 409, code: 'too_many' });
    runs.arranged.time.now += 15 * 60_000;
    await exchange(await runs.issuer.sign(payload()));
    expect(await runs.identity.tokens.list()).toHaveLength(1);
  });

  test('when it is forged and the address has sent 20 of them; others are exchanged', async () => {
    const forged = new UnsecuredJWT(payload()).encode();
    for (let call = 0; call < 20; call++) await exchange(forged).catch(() => {});
    await refuse(forged).toMatchObject({ code: 'too_many_wrong_tokens' });
    await exchange(await request());
  });
});

test('The same trust is not added twice, in whichever order its claims are', async () => {
  const reversed = { ref: RUN.ref, repository: RUN.repository };
  await expect(runs.identity.trusts.add(trust(reversed), operator)).rejects.toMatchObject({
    code: 'exists_already',
  });
  await expect(
    runs.identity.trusts.add({ ...trust(), team: 'lab' }, operator),
  ).rejects.toMatchObject({
    statusCode: 409,
    code: 'exists_already',
    message: expect.stringContaining('team growth'),
  });
});

test('There are at most 200 trusts', async () => {
  for (let added = 1; added < 200; added++)
    await runs.identity.trusts.add(trust({ repository: `growth/${added}` }), operator);
  await expect(
    runs.identity.trusts.add(trust({ repository: 'growth/200' }), operator),
  ).rejects.toMatchObject({ statusCode: 409, code: 'too_many' });
});

test('Removing a trust that does not exist says so', async () => {
  await expect(runs.identity.trusts.remove('none', operator)).rejects.toMatchObject({
    statusCode: 404,
  });
});

test('A remembered `jti` is forgotten once no token with it could be valid', async () => {
  await exchange(await request());
  runs.arranged.time.now += 3_600_000 + 60_000;
  const late = await runs.issuer.sign(payload());
  await exchange(late);
  const [, text] = String(runs.arranged.values.get('identity/state')).split(/\n(.*)/s);
  expect(JSON.parse(text as string).exchanged).toHaveLength(1);
});
