import { setTimeout as wait } from 'node:timers/promises';
import { checkClock, checkPlain, checkReach, checkTls, isLocal } from './checkAddress.ts';
import { createVisit, type Visit } from './createVisit.ts';
import {
  type Check,
  type Finding,
  fail,
  findWorst,
  ok,
  runChecks,
  type Verdict,
  warn,
} from './Finding.ts';

/** Looks at a site from anywhere. Where nothing answers, that is all there is to say. */
export async function examineOutside(
  base: URL,
  clock: () => number,
  onFinding?: (finding: Finding) => void,
): Promise<Finding[]> {
  const visit = createVisit(base);
  const reach = await runChecks([['Address', '', () => checkReach(visit, clock)]], onFinding);
  if (findWorst(reach) > 0) return reach;
  return [...reach, ...(await runChecks(listOutside(base, clock), onFinding))];
}

const PATH = '/pricing';
const LEADS = '/api/swarm-marketing-leads';
const SHELL_LOG = 'Look at the log of the shell.';
const LEAVE_HEADERS = 'Let the proxy pass on the headers of the shell';

/** What can be looked at where something answers. */
export function listOutside(
  base: URL,
  clock: () => number,
  pause: (ms: number) => Promise<unknown> = wait,
): Check[] {
  const visit = createVisit(base);
  const toHttps = `Redirect visitors from http to ${base.origin} with 301 or 308.`;
  const ownAddress = `Set PUBLIC_URL=${base.origin} if this is the public address; search engines list the other one.`;
  return [
    ['TLS', 'Put a proxy with a certificate in front.', () => checkTls(base, clock)],
    ['Plain HTTP', toHttps, () => checkPlain(base)],
    [
      'Clock',
      'Compare both clocks with a time server (chronyc tracking).',
      () => checkClock(visit, clock),
    ],
    ['Page', '', () => checkPage(visit)],
    ['Canonical address', ownAddress, () => checkCanonical(visit)],
    [
      'Security headers',
      `${LEAVE_HEADERS}, and set none of these itself.`,
      () => checkHeaders(visit),
    ],
    [
      'Compression',
      'Let the proxy pass on Accept-Encoding, and store answers by it (Vary).',
      () => checkCompression(visit),
    ],
    ['Revalidation', 'Let the proxy pass on If-None-Match.', () => checkRevalidation(visit)],
    [
      'Redirect',
      'Let the proxy pass on addresses and Host as they are.',
      () => checkRedirect(visit),
    ],
    ['Missing page', 'Let the proxy show no error pages of its own.', () => checkMissing(visit)],
    ['Part', 'Let the proxy pass on /_parts/ to the shell.', () => checkPart(visit)],
    ['Asset', `${LEAVE_HEADERS}.`, () => checkAsset(visit)],
    [
      'Cookies',
      'Have the cache keep no answer with Set-Cookie, and keep pages by their query.',
      () => checkCookies(visit, pause),
    ],
    ['robots.txt', 'Something in front replaces the file: remove that.', () => checkRobots(visit)],
    ['Sitemap', SHELL_LOG, () => checkSitemap(visit)],
    [
      'Forms refuse garbage',
      `Let the proxy pass on ${LEADS} to the shell.`,
      () => checkForms(visit),
    ],
    [
      'Inner addresses',
      'Send visitors to the shell alone; admin ports and the registry are for your network.',
      () => checkInner(visit),
    ],
    [
      'Parts of the site',
      'Look at the logs of these; pages are shown as they were.',
      () => checkParts(visit),
    ],
  ];
}

const SLOW_MS = 2_000;

async function checkPage({ get }: Visit): Promise<Verdict> {
  const { status, headers, text, ms } = await get(PATH);
  const isPage = headers.get('content-type')?.startsWith('text/html') && text.includes('<h1');
  if (status !== 200 || !isPage)
    return fail(
      `${PATH} answers ${status}`,
      'Look at the shell: /readyz says whether it has a release, its log why not.',
    );
  if (headers.get('cache-status')?.includes('last-good-copy'))
    return warn(
      `${PATH} is a last known good copy`,
      'Look at the content service: it does not answer the shell.',
    );
  if (ms <= SLOW_MS) return ok(`${PATH} in ${ms} ms`);
  const todo = 'Look at shell_request_seconds, and at what is between here and there.';
  return warn(`${PATH} took ${ms} ms`, todo);
}

async function checkCanonical({ base, get }: Visit): Promise<Verdict> {
  const href = /<link rel="canonical" href="([^"]+)"/.exec((await get(PATH)).text)?.[1] ?? '';
  const named = URL.parse(href)?.origin;
  if (named === base.origin || isLocal(base)) return ok(href);
  return warn(`pages name ${named ?? 'no address'} as theirs`);
}

/** What a proxy that changes pages breaks first. */
const REQUIRED: Record<string, RegExp> = {
  'strict-transport-security': /max-age=\d{7,}/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
  'content-security-policy': /default-src 'none'/,
  'permissions-policy': /./,
};

async function checkHeaders({ get }: Visit): Promise<Verdict> {
  const { headers } = await get(PATH);
  const wrong = Object.entries(REQUIRED)
    .filter(([name, form]) => !form.test(headers.get(name) ?? ''))
    .map(([name]) => name);
  const policy = headers.get('content-security-policy') ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  const isLoose = /'unsafe-inline'|'unsafe-eval'|\*/.test(scripts);
  const problems = [
    ...(wrong.length > 0 ? [`missing or changed: ${wrong.join(', ')}`] : []),
    ...(isLoose ? ['scripts of anybody may run'] : []),
  ];
  return problems.length > 0 ? fail(problems.join('; ')) : ok('as the shell sends them');
}

const ask = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });

async function checkCompression({ get }: Visit): Promise<Verdict> {
  const br = (await get(PATH, ask('br'))).headers.get('content-encoding');
  const gz = (await get(PATH, ask('gzip'))).headers.get('content-encoding');
  if (br === 'br' && gz === 'gzip') return ok('brotli, and gzip for those who have no brotli');
  return warn(`asked for brotli: ${br ?? 'none'}, for gzip: ${gz ?? 'none'}`);
}

async function checkRevalidation({ get }: Visit): Promise<Verdict> {
  const etag = (await get(PATH)).headers.get('etag');
  if (!etag)
    return warn(
      'pages have no ETag',
      'Let the proxy leave bodies as they are: no minifying, no own compression.',
    );
  const { status } = await get(PATH, { headers: { 'if-none-match': etag } });
  if (status === 304) return ok('an unchanged page is not sent again');
  return warn(`an unchanged page is sent again (${status})`);
}

async function checkRedirect({ base, get }: Visit): Promise<Verdict> {
  const { status, headers } = await get(`${PATH}/`);
  const to = URL.parse(headers.get('location') ?? '', base);
  if (status === 308 && to?.href === new URL(PATH, base).href)
    return ok(`${PATH}/ leads to ${PATH}`);
  return fail(`${PATH}/ answers ${status}${to ? ` to ${to.href}` : ''}`);
}

async function checkMissing({ get }: Visit): Promise<Verdict> {
  const { status, text } = await get('/there-is-no-such-page');
  if (status === 404 && text.includes('<h1')) return ok('404 with a page');
  return fail(`a missing page answers ${status}`);
}

async function checkPart({ get }: Visit): Promise<Verdict> {
  const { status, headers, text } = await get(`/_parts${PATH}`);
  const isJson = headers.get('content-type')?.startsWith('application/json');
  const { release } = isJson ? (JSON.parse(text) as { release?: unknown }) : {};
  if (status === 200 && typeof release === 'string') return ok(`of release ${release}`);
  return fail(`/_parts${PATH} answers ${status}`);
}

const ASSET = /\/assets\/[\w.-]+\.js/;

async function checkAsset({ get }: Visit): Promise<Verdict> {
  const path = ASSET.exec((await get(PATH)).text)?.[0];
  if (!path) return fail('the page names no script', SHELL_LOG);
  const { status, headers } = await get(path, ask('br'));
  if (status !== 200)
    return fail(
      `${path} answers ${status}`,
      'Are all shells of the same build, or share a registry?',
    );
  const type = headers.get('content-type');
  const problems = [
    !headers.get('cache-control')?.includes('immutable') && 'browsers may not keep it',
    headers.get('content-encoding') !== 'br' && 'not compressed with brotli',
    !type?.startsWith('text/javascript') && `its type is ${type}`,
  ].filter(Boolean);
  if (problems.length === 0) return ok(`${path}, compressed, kept for a year`);
  return warn(`${path}: ${problems.join(', ')}`);
}

/** Its answer sets a cookie, which is this visitor's own. */
const CAMPAIGN = `${PATH}?stripe_campaign_code=`;
/** Ages are whole seconds. */
const PAUSE_MS = 1_500;

/** Whether something in front keeps answers with cookies, and gives them to others. */
async function checkCookies(
  { get }: Visit,
  pause: (ms: number) => Promise<unknown>,
): Promise<Verdict> {
  const first = await get(`${CAMPAIGN}doctor-1`);
  await pause(PAUSE_MS);
  const [second, other] = [await get(`${CAMPAIGN}doctor-1`), await get(`${CAMPAIGN}doctor-2`)];
  const cookies = [first, second, other].map(({ headers }) => headers.get('set-cookie') ?? '');
  if (cookies.includes(''))
    return warn(
      'a campaign’s address sets no cookie',
      'Let the proxy pass on queries and Set-Cookie.',
    );
  const isKept = Number(second.headers.get('age') ?? 0) > 0;
  if (isKept || cookies[1] === cookies[2]) return fail('one visitor’s cookie is given to others');
  return ok('each visitor gets their own');
}

async function checkRobots({ get }: Visit): Promise<Verdict> {
  const { status, text } = await get('/robots.txt');
  if (status !== 200) return fail(`answers ${status}`, 'Let the proxy pass on /robots.txt.');
  if (/^Disallow: \/\s*$/m.test(text)) return fail('search engines are sent away');
  return /^Sitemap: http/m.test(text) ? ok('open, with a sitemap') : warn('names no sitemap');
}

async function checkSitemap({ get }: Visit): Promise<Verdict> {
  const robots = (await get('/robots.txt')).text;
  const named = URL.parse(/^Sitemap: (\S+)/m.exec(robots)?.[1] ?? '');
  let path = named?.pathname ?? '/sitemap.xml';
  let answer = await get(path);
  const [first] = /<sitemap>.*?<loc>([^<]+)/s.exec(answer.text)?.slice(1) ?? [];
  if (first) {
    path = URL.parse(first)?.pathname ?? path;
    answer = await get(path);
  }
  const pages = [...answer.text.matchAll(/<url>\s*<loc>([^<]+)/g)].map(([, url]) => url ?? '');
  if (answer.status !== 200 || pages.length === 0)
    return fail(
      `${path} answers ${answer.status} with ${pages.length} pages`,
      'Look at the content service and the log of the shell.',
    );
  const page = URL.parse(pages[0] ?? '')?.pathname ?? '/';
  const { status } = await get(page);
  return status === 200
    ? ok(`${pages.length} pages in ${path}`)
    : fail(`its page ${page} answers ${status}`);
}

/** Nothing is stored: this is no JSON. */
async function checkForms({ get }: Visit): Promise<Verdict> {
  const headers = { 'content-type': 'application/json' };
  const { status } = await get(LEADS, { method: 'POST', headers, body: '{"doctor":' });
  if (status === 503)
    return fail(
      'the api does not answer',
      'Look at the api: visitors’ browsers keep what they send until it does.',
    );
  if (status === 429)
    return warn('too many requests from here', 'Run the doctor again in a minute.');
  return status >= 400 && status < 500
    ? ok(`${status}`)
    : fail(`garbage was answered with ${status}`);
}

/** Addresses of services and of operators, which the shell does not have. */
const INNER = ['/metrics', '/shells', '/tasks/leads-list', '/control/', '/channels/production'];

async function checkInner({ get }: Visit): Promise<Verdict> {
  const open: string[] = [];
  for (const path of INNER) {
    const { status, headers } = await get(path);
    const isPage = headers.get('content-type')?.startsWith('text/html');
    if (status === 200 && (!isPage || path === '/control/')) open.push(path);
  }
  return open.length === 0 ? ok('closed') : fail(`anybody can reach ${open.join(', ')}`);
}

async function checkParts({ get }: Visit): Promise<Verdict> {
  const { status, headers, text } = await get('/statusz');
  if (!headers.get('content-type')?.startsWith('application/json'))
    return ok('/statusz is not shown to the outside');
  const { parts = {} } = JSON.parse(text) as { parts?: Record<string, boolean> };
  const names = Object.keys(parts);
  if (status === 200) return ok(`all there: ${names.join(', ')}`);
  return fail(`away: ${names.filter((name) => !parts[name]).join(', ')}`);
}
