import { type Check, fail, ok, type Verdict, warn } from '../Finding.ts';
import { isLocal } from './checkAddress.ts';
import type { Answer, Visit } from './createVisit.ts';

const PATH = '/pricing';
const SLOW_MS = 2_000;
const ASSET = /\/assets\/[\w.-]+\.js/;
/** What a proxy that changes pages breaks first. */
const REQUIRED: Record<string, RegExp> = {
  'strict-transport-security': /max-age=\d{7,}/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
  'content-security-policy': /default-src 'none'/,
  'permissions-policy': /./,
};

/** What visitors get: a page, a part, a file of scripts. */
export const listPageChecks = ({ base, get }: Visit): Check[] => [
  ['Page', async () => checkPage(await get(PATH))],
  ['Canonical address', async () => checkCanonical(await get(PATH), base)],
  ['Security headers', async () => checkHeaders(await get(PATH))],
  [
    'Compression',
    async () => checkCompression(await get(PATH, ask('br')), await get(PATH, ask('gzip'))),
  ],
  ['Revalidation', () => checkRevalidation(get)],
  ['Redirect', async () => checkRedirect(await get(`${PATH}/`), base)],
  ['Missing page', async () => checkMissing(await get('/there-is-no-such-page'))],
  ['Part', async () => checkPart(await get(`/_parts${PATH}`))],
  ['Asset', () => checkAsset(get)],
];

const ask = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });

function checkPage({ status, headers, text, ms }: Answer): Verdict {
  const isPage = headers.get('content-type')?.startsWith('text/html') && text.includes('<h1');
  if (status !== 200 || !isPage)
    return fail(
      `${PATH} answers ${status}`,
      'Look at the shell: /readyz says whether it has a release, its log why not.',
    );
  const cached = headers.get('cache-status')?.includes('last-good-copy');
  if (cached)
    return warn(
      `${PATH} is a last known good copy`,
      'Look at the content service: it does not answer the shell.',
    );
  if (ms > SLOW_MS)
    return warn(
      `${PATH} took ${ms} ms`,
      'Look at shell_request_seconds, and at what is between here and there.',
    );
  return ok(`${PATH} in ${ms} ms`);
}

function checkCanonical({ text }: Answer, base: URL): Verdict {
  const { origin } = base;
  const href = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1] ?? '';
  const named = URL.parse(href)?.origin;
  if (named === origin || isLocal(base)) return ok(href);
  return warn(
    `pages name ${named ?? 'no address'} as theirs`,
    `Set PUBLIC_URL=${origin} if this is the public address; search engines list the other one.`,
  );
}

function checkHeaders({ headers }: Answer): Verdict {
  const wrong = Object.entries(REQUIRED)
    .filter(([name, form]) => !form.test(headers.get(name) ?? ''))
    .map(([name]) => name);
  const scripts =
    /script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';
  const isLoose = /'unsafe-inline'|'unsafe-eval'|\*/.test(scripts);
  if (wrong.length > 0 || isLoose)
    return fail(
      [
        wrong.length > 0 && `missing or changed: ${wrong.join(', ')}`,
        isLoose && 'scripts of anybody may run',
      ]
        .filter(Boolean)
        .join('; '),
      'Let the proxy pass on the headers of the shell, and set none of these itself.',
    );
  return ok('as the shell sends them');
}

function checkCompression(brotli: Answer, gzip: Answer): Verdict {
  const [br, gz] = [brotli, gzip].map(({ headers }) => headers.get('content-encoding'));
  if (br === 'br' && gz === 'gzip') return ok('brotli, and gzip for those who have no brotli');
  return warn(
    `asked for brotli: ${br ?? 'none'}, for gzip: ${gz ?? 'none'}`,
    'Let the proxy pass on Accept-Encoding, and store answers by it (Vary).',
  );
}

async function checkRevalidation(get: Visit['get']): Promise<Verdict> {
  const etag = (await get(PATH)).headers.get('etag');
  if (!etag)
    return warn(
      'pages have no ETag',
      'Let the proxy leave bodies as they are: no minifying, no own compression.',
    );
  const { status } = await get(PATH, { headers: { 'if-none-match': etag } });
  if (status === 304) return ok('an unchanged page is not sent again');
  return warn(
    `an unchanged page is sent again (${status})`,
    'Let the proxy pass on If-None-Match.',
  );
}

function checkRedirect({ status, headers }: Answer, base: URL): Verdict {
  const to = URL.parse(headers.get('location') ?? '', base);
  if (status === 308 && to?.href === new URL(PATH, base).href)
    return ok(`${PATH}/ leads to ${PATH}`);
  return fail(
    `${PATH}/ answers ${status}${to ? ` to ${to.href}` : ''}`,
    'Let the proxy pass on addresses and Host as they are.',
  );
}

const checkMissing = ({ status, text }: Answer): Verdict =>
  status === 404 && text.includes('<h1')
    ? ok('404 with a page')
    : fail(`a missing page answers ${status}`, 'Let the proxy show no error pages of its own.');

function checkPart({ status, headers, text }: Answer): Verdict {
  const isJson = headers.get('content-type')?.startsWith('application/json');
  const { release } = isJson ? (JSON.parse(text) as { release?: unknown }) : {};
  if (status === 200 && typeof release === 'string') return ok(`of release ${release}`);
  return fail(`/_parts${PATH} answers ${status}`, 'Let the proxy pass on /_parts/ to the shell.');
}

async function checkAsset(get: Visit['get']): Promise<Verdict> {
  const path = ASSET.exec((await get(PATH)).text)?.[0];
  if (!path) return fail('the page names no script', 'Look at the log of the shell.');
  const { status, headers } = await get(path, ask('br'));
  if (status !== 200)
    return fail(
      `${path} answers ${status}`,
      'Are all shells of the same build, or share a registry?',
    );
  const problems = [
    !headers.get('cache-control')?.includes('immutable') && 'browsers may not keep it',
    headers.get('content-encoding') !== 'br' && 'not compressed with brotli',
    !headers.get('content-type')?.startsWith('text/javascript') &&
      `its type is ${headers.get('content-type')}`,
  ].filter((each) => each !== false);
  if (problems.length === 0) return ok(`${path}, compressed, kept for a year`);
  return warn(`${path}: ${problems.join(', ')}`, 'Let the proxy pass on the headers of the shell.');
}
