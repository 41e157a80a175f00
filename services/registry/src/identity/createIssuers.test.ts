import type { RequestListener } from 'node:http';
import { decodeProtectedHeader } from 'jose';
import { describe, expect, test } from 'vitest';
import { arrangeRuns } from './testing/arrangeRuns.ts';

const runs = arrangeRuns();
const { request, exchange, payload } = runs;

describe('An issuer', () => {
  const unavailable = (reason: string) => ({
    statusCode: 503,
    code: 'issuer_unavailable',
    headers: { 'retry-after': '30' },
    message: expect.stringContaining(reason),
  });
  const answerAt = (path: string, answer: RequestListener) => {
    runs.issuer.current.answer = (request, response) =>
      request.url === path ? answer(request, response) : runs.answerAsIssuer(request, response);
  };
  const DISCOVERY = '/.well-known/openid-configuration';

  test('that does not answer is named, and the run is admitted once it does', async () => {
    const token = await request();
    runs.issuer.current.answer = (request) => request.socket.destroy();
    await expect(exchange(token)).rejects.toMatchObject(unavailable(runs.issuer.url));
    runs.issuer.current.answer = runs.answerAsIssuer;
    expect(await exchange(token)).toMatchObject({ team: 'growth' });
  });

  test.each([DISCOVERY, '/jwks'])('whose %s fails is named', async (path) => {
    const token = await request();
    const body = await (await fetch(runs.issuer.url + path)).text();
    answerAt(path, (_request, response) => void response.writeHead(500).end(body));
    await expect(exchange(token)).rejects.toMatchObject(unavailable(runs.issuer.url));
  });

  test.each([DISCOVERY, '/jwks'])('whose %s never ends times out', async (path) => {
    const token = await request();
    answerAt(path, (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{');
    });
    await expect(exchange(token)).rejects.toMatchObject(unavailable('timeout'));
  });

  test.each([DISCOVERY, '/jwks'])('whose %s is huge is not read to its end', async (path) => {
    const token = await request();
    let sent = 0;
    answerAt(path, (_request, response) => {
      const more = () => {
        while (sent < 64 * 2 ** 20 && response.write(Buffer.alloc(65_536, 32))) sent += 65_536;
      };
      response.on('drain', more);
      more();
    });
    await expect(exchange(token)).rejects.toMatchObject(unavailable('more than 262144 bytes'));
    expect(sent).toBeLessThan(16 * 2 ** 20);
  });

  test.each([DISCOVERY, '/jwks'])('whose %s redirects is not followed', async (path) => {
    const token = await request();
    answerAt(path, (_request, response) => {
      response.writeHead(302, { location: `${runs.issuer.url}${path}?moved` }).end();
    });
    expect((await fetch(runs.issuer.url + path)).status).toBe(200);
    await expect(exchange(token)).rejects.toMatchObject(unavailable(runs.issuer.url));
  });

  test.each<[string, (url: string) => unknown, string]>([
    [
      'another issuer',
      (url) => ({ issuer: `${url}/other`, jwks_uri: `${url}/jwks` }),
      'names the issuer',
    ],
    [
      'keys elsewhere',
      (url) => ({ issuer: url, jwks_uri: 'https://elsewhere.example/jwks' }),
      'its keys are elsewhere',
    ],
    ['keys without TLS', (url) => ({ issuer: url, jwks_uri: 'http://elsewhere.example/jwks' }), ''],
    ['rubbish', () => ['rubbish'], ''],
  ])('whose description names %s is not believed', async (_, describe, reason) => {
    const token = await request();
    answerAt(DISCOVERY, (_request, response) =>
      response.end(JSON.stringify(describe(runs.issuer.url))),
    );
    await expect(exchange(token)).rejects.toMatchObject(unavailable(reason));
  });

  test('is asked for its keys once, not for each run', async () => {
    await exchange(await request());
    const tokens = await Promise.all([runs.issuer.sign(payload()), runs.issuer.sign(payload())]);
    const before = runs.issuer.countRequests();
    for (const token of tokens) await exchange(token);
    expect(runs.issuer.countRequests()).toBe(before);
  });

  test('has to name the algorithm in its tokens', async () => {
    expect(decodeProtectedHeader(await request())).toMatchObject({ alg: 'RS256', kid: 'ci-1' });
  });
});
