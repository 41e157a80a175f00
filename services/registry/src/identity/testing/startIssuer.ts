import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

const CLIENT = { client_id: 'ci', client_secret: 'a-secret-of-the-test' };
const LIFETIME_S = 300;

/** Listens on a free port; a test may replace `answer` while it runs. */
async function listen(answer: RequestListener) {
  const current = { answer };
  const server: Server = createServer((request, response) => current.answer(request, response));
  // Tests on a busy machine pause for longer than the default between two requests.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, current, close };
}

/** A real OpenID Connect issuer, like that of a CI: it issues signed tokens with the claims of a run. */
export async function startIssuer() {
  const { url, current, close } = await listen((_request, response) => response.end());
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  let claims: Record<string, unknown> = {};
  const provider = new Provider(url, {
    clients: [
      {
        ...CLIENT,
        grant_types: ['client_credentials'],
        redirect_uris: [],
        response_types: [],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'ci-1', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a-secret-of-the-test'] },
    ttl: { ClientCredentials: LIFETIME_S },
    extraTokenClaims: () => claims,
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_context, resource) => ({
          scope: '',
          audience: resource,
          accessTokenTTL: LIFETIME_S,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  });
  const answer = provider.callback() as RequestListener;
  let asked = 0;
  current.answer = (request, response) => {
    asked += 1;
    return answer(request, response);
  };

  /** A token as a run gets it. */
  async function requestToken(audience: string, wanted: Record<string, unknown>): Promise<string> {
    claims = wanted;
    const body = new URLSearchParams({
      ...CLIENT,
      grant_type: 'client_credentials',
      resource: audience,
    });
    const response = await fetch(`${url}/token`, { method: 'POST', body });
    const answered = (await response.json()) as { access_token?: string };
    if (!answered.access_token) throw new Error(JSON.stringify(answered));
    return answered.access_token;
  }

  /** A token with any content, signed with the issuer's own key. */
  const sign = (payload: JWTPayload): Promise<string> =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'ci-1' }).sign(privateKey);

  return { url, requestToken, sign, publicKey, current, close, countRequests: () => asked };
}
