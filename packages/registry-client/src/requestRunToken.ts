import { RegistryClientError } from './RegistryClientError.ts';

const TIMEOUT_MS = 20_000;

interface Options {
  /** The registry's address, which is also the audience of the run's token. */
  registryUrl: string;
  environment: NodeJS.ProcessEnv;
  timeoutMs?: number;
}

/**
 * Gets a registry token for this CI run in exchange for the token that identifies the run. GitHub Actions is asked for one; other
 * CIs pass it as `FRAGMENTS_ID_TOKEN`. Resolves to `undefined` if there is none.
 *
 * @throws {RegistryClientError} with the registry's or the CI's message
 */
export async function requestRunToken({
  registryUrl,
  environment,
  timeoutMs = TIMEOUT_MS,
}: Options): Promise<string | undefined> {
  const address = registryUrl.replace(/\/+$/, '');
  const signal = AbortSignal.timeout(timeoutMs);
  const idToken = environment.FRAGMENTS_ID_TOKEN || (await askGitHub(address, environment, signal));
  if (!idToken) return undefined;
  const { token } = await ask('The registry', `${address}/tokens/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: idToken }),
    signal,
  });
  return asToken('The registry', token);
}

/** Set for jobs with `permissions: id-token: write`. */
async function askGitHub(audience: string, environment: NodeJS.ProcessEnv, signal: AbortSignal) {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: base, ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret } =
    environment;
  if (!base || !secret) return undefined;
  const url = new URL(base);
  url.searchParams.set('audience', audience);
  const headers = { authorization: `Bearer ${secret}` };
  const { value } = await ask('GitHub Actions', url.href, { headers, signal });
  return asToken('GitHub Actions', value);
}

async function ask(who: string, url: string, init: RequestInit): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' });
    const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    if (response.ok) return body;
    const { error, code } = body;
    throw new RegistryClientError(
      typeof code === 'string' ? code : 'refused',
      typeof error === 'string' ? error : `${who} answers ${response.status}.`,
      body,
    );
  } catch (error) {
    if (error instanceof RegistryClientError) throw error;
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    throw new RegistryClientError(
      'unreachable',
      `${who} cannot be asked for a token at ${new URL(url).origin} (${reason}).`,
    );
  }
}

function asToken(who: string, value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new RegistryClientError('refused', `${who} answers without a token.`);
}
