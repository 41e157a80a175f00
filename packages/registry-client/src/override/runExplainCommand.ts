import { parseArgs } from 'node:util';
import type { RegistryClient } from '../createRegistryClient.ts';
import { RegistryClientError } from '../RegistryClientError.ts';
import { UsageError } from '../UsageError.ts';
import { describeExplanation } from './describeExplanation.ts';
import { explanationSchema } from './explanation.ts';
import { readSite } from './readSite.ts';

export const EXPLAIN_USAGE =
  'explain </pricing>                 how the site makes a page: versions, content, cache, times, browser sides; with --site, --json';

const TIMEOUT_MS = 20_000;
/** Enough for one question. */
const MINUTES = 5;

interface Dependencies {
  client: Pick<RegistryClient, 'createOverride'>;
  print: (line: string) => void;
  site?: string | undefined;
}

/**
 * Runs `explain`: asks the site, with a token of the registry, how it makes a page. Resolves to the exit code: 1 if the page is
 * degraded.
 *
 * @throws {RegistryClientError} if the registry or the site refuses or does not answer
 * @throws {UsageError}
 */
export async function runExplainCommand(
  args: readonly string[],
  { client, print, site: known }: Dependencies,
): Promise<number> {
  const { path, json, ...options } = parse(args);
  const site = readSite(options.site ?? known);
  const { token } = await client.createOverride({
    host: site.host,
    channel: options.channel,
    minutes: MINUTES,
    explain: true,
  });
  const found = await ask(site, path, token);
  if (json) print(JSON.stringify(found));
  else for (const line of describeExplanation(found)) print(line);
  return found.slots.some(({ problem }) => problem !== undefined) ? 1 : 0;
}

async function ask(site: URL, path: string, token: string) {
  const url = new URL('/_explain', site);
  url.searchParams.set('path', path);
  let answer: unknown;
  let status: number;
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      // A token is sent only to its own site.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = response.status;
    answer = await response.json();
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error };
    throw new RegistryClientError(
      'unreachable',
      `${site.origin} did not explain ${path}: ${cause?.message || message}. Is it the address of the site?`,
    );
  }
  const { data } = explanationSchema.safeParse(answer);
  if (status === 200 && data) return data;
  const { error } = (answer ?? {}) as { error?: unknown };
  throw new RegistryClientError(
    'refused',
    typeof error === 'string' ? error : `${site.origin} answered ${status}.`,
  );
}

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        channel: { type: 'string', default: 'production' },
        json: { type: 'boolean', default: false },
      },
    });
    const [path, ...more] = positionals;
    if (!path?.startsWith('/') || more.length > 0)
      throw new UsageError('explain needs one path, such as /pricing.');
    return { ...values, path };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
