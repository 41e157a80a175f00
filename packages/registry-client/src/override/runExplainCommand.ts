import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { RegistryClient } from '../createRegistryClient.ts';
import { RegistryClientError, UsageError } from '../RegistryClientError.ts';
import { readSite } from './readSite.ts';

const hydrate = z.string();

/** A site's answer about how it makes a page: what `fragments explain` prints. */
const explanationSchema = z.looseObject({
  path: z.string(),
  status: z.number(),
  release: z.number(),
  releasedAt: z.string(),
  channel: z.string(),
  arm: z.string(),
  fragment: z.string().optional(),
  params: z.record(z.string(), z.string()),
  query: z.record(z.string(), z.string()),
  content: z.object({
    revision: z.string().optional(),
    isUnavailable: z.boolean(),
    answeredAt: z.string().optional(),
  }),
  cache: z.object({ state: z.string(), bytes: z.number().optional() }).optional(),
  limits: z.object({ deadlineMs: z.number(), memoryMb: z.number() }),
  ms: z.number(),
  documentBytes: z.number().optional(),
  slots: z.array(
    z.looseObject({
      slot: z.string(),
      fragment: z.string().optional(),
      version: z.string().optional(),
      commit: z.string().nullish(),
      origin: z.string(),
      problem: z.string().optional(),
      ms: z.number().optional(),
      htmlBytes: z.number(),
      scriptBytes: z.number().optional(),
      maxHtmlKb: z.number().optional(),
      hydrate: hydrate.optional(),
      documents: z
        .array(z.object({ id: z.string(), type: z.string(), uid: z.string().optional() }))
        .optional(),
      islands: z.array(z.object({ expose: z.string(), hydrate })),
    }),
  ),
});
type Explanation = z.infer<typeof explanationSchema>;

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

const CACHE: Record<string, string> = {
  fresh: 'kept, and current: visitors get it without composing',
  stale: 'kept, but of an earlier release or content: composed for the next visitor',
  none: 'not kept: composed for the next visitor',
};

/** When a browser side starts. */
const STARTS: Record<string, string> = {
  idle: 'in idle time after the first interaction',
  visible: 'near the viewport after the first interaction',
  interaction: 'when the visitor turns to it',
  manual: 'when the shell needs it',
};

/** The lines about how a page is made. */
function describeExplanation(page: Explanation): string[] {
  const { content, cache, limits } = page;
  return [
    `${page.path} answers ${page.status}, from release ${page.release} of ${page.channel} (made ${page.releasedAt}), arm ${page.arm}`,
    line('page', [page.fragment ?? 'no fragment claims the path', ...describeInput(page)]),
    line('content', [
      content.revision ?? 'not known',
      content.isUnavailable ? 'does not answer' : '',
      content.answeredAt ? `last answered ${content.answeredAt}` : '',
    ]),
    ...(cache
      ? [line('cache', [CACHE[cache.state] ?? cache.state, sizeOf(cache.bytes, 'compressed')])]
      : []),
    line('composed', [`in ${page.ms} ms`, sizeOf(page.documentBytes, 'of HTML')]),
    line('limits', [`${limits.deadlineMs} ms and ${limits.memoryMb} MB for each slot`]),
    ...page.slots.flatMap(describeSlot),
  ];
}

function describeInput({ params, query }: Explanation): string[] {
  return Object.entries({ ...params, ...query }).map(([name, value]) => `${name}=${value}`);
}

function describeSlot(slot: Explanation['slots'][number]): string[] {
  const { fragment, version, commit, origin, problem, ms, hydrate, islands, documents } = slot;
  const size = [
    sizeOf(slot.htmlBytes, 'of HTML'),
    slot.maxHtmlKb === undefined ? '' : `of ${slot.maxHtmlKb} kB`,
  ];
  return [
    `  ${slot.slot}`,
    line('  fragment', [
      fragment ? `${fragment}@${version}` : 'none',
      commit ? `from ${commit}` : '',
    ]),
    line('  html', [
      origin,
      problem ?? '',
      ms === undefined ? '' : `in ${ms} ms`,
      size.filter(Boolean).join(' '),
    ]),
    ...(hydrate || islands.length > 0
      ? [
          line('  browser', [
            hydrate ? describeStart(hydrate) : '',
            sizeOf(slot.scriptBytes, 'of scripts'),
          ]),
        ]
      : []),
    ...(documents ?? []).map(({ id, type, uid }) =>
      line('  document', [uid ? `${type}/${uid}` : type, id]),
    ),
    ...islands.map((each) => line('  island', [each.expose, describeStart(each.hydrate)])),
  ];
}

const describeStart = (policy: string) => `${policy}: starts ${STARTS[policy] ?? 'by its policy'}`;

const sizeOf = (bytes: number | undefined, of: string) =>
  bytes === undefined ? '' : `${(bytes / 1_000).toFixed(1)} kB ${of}`;

const line = (name: string, parts: readonly string[]) =>
  `  ${name.padEnd(12)} ${parts.filter(Boolean).join(', ')}`;
