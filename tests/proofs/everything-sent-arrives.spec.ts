import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { courseSignUp } from '@site/forms/course-sign-up';
import { COOKIES } from '@site/state/cookies';
import {
  type Browser as KillableBrowser,
  launch,
  type Page as PuppeteerPage,
} from 'puppeteer-core';
import { findBrowser } from '../../scripts/test/findBrowser.ts';
import { startUpstream } from '../../services/api/src/testing/startUpstream.ts';
import { waitFor } from '../engines/waitFor.ts';
import { createSite, type TestSite } from '../site/createSite.ts';
import { finishQuiz } from '../site/finishQuiz.ts';
import { isFullScope } from '../site/pairUp.ts';
import { readForms } from '../site/readForms.ts';
import { readLeads } from '../site/readLeads.ts';
import { FAULTS, type FaultyProxy, startFaultyProxy } from '../site/startFaultyProxy.ts';

type Kind = 'lead' | 'form';

/** How many visitors send something, each way. */
const SCALE = isFullScope
  ? {
      byBrowser: { lead: 21, form: 21 },
      byHttp: 975,
      killed: ['chromium', 'firefox', 'chromium', 'firefox'],
      kills: 6,
    }
  : { byBrowser: { lead: 7, form: 3 }, byHttp: 24, killed: ['chromium'], kills: 1 };
const countVisitors = (kind: Kind) => SCALE.byBrowser[kind] + SCALE.byHttp + SCALE.killed.length;
const ALL_VISITORS = countVisitors('lead') + countVisitors('form');
const AT_ONCE = { browser: 3, http: 8 };
/** Faults that a browser can meet; the last is its own. */
const FAULTS_OF_BROWSERS = [...FAULTS, 'offline', 'none'] as const;
/** A client by HTTP sends again after this long without an answer. */
const HTTP_TIMEOUT_MS = 2_000;
/** A site that is killed again and again on a busy machine needs time. */
const ARRIVAL_TIMEOUT_MS = 120_000;

/** What both drivers' pages can do. */
interface ReadingPage {
  mouse: { move(x: number, y: number): Promise<void> };
  reload(): Promise<unknown>;
}

const nameVisitor = (kind: Kind, way: string, index: number) =>
  `${kind}.${way}.${index}@example.com`;
const LEADS = '/api/swarm-marketing-leads';

interface World {
  site: TestSite;
  proxy: FaultyProxy;
}

/** The faults of a visitor's first attempts: each in turn, for every second visitor two of them. */
function planFaults({ proxy }: World, email: string, index: number): void {
  const faults = [FAULTS[index % FAULTS.length], FAULTS[(index * 3 + 1) % FAULTS.length]];
  proxy.faults.set(email, faults.slice(0, 1 + (index % 2)) as (typeof FAULTS)[number][]);
}

/** Sends like a careful client: with one key until it is accepted. */
async function sendByHttp(world: World, kind: Kind, index: number): Promise<void> {
  const email = nameVisitor(kind, 'http', index);
  planFaults(world, email, index);
  const data = { lead_title: 'Pop-up Form Submission', firstName: 'Ada', lastName: 'L', email };
  const lead = {
    email,
    lead_name: 'popup_form',
    marketing_attribution: { first_touch: {}, last_touch: {}, cookies: {} },
    data: { ...data, qualification: 'starting' },
  };
  const body =
    kind === 'lead' ? JSON.stringify(lead) : new URLSearchParams({ firstName: 'Ada', email });
  const until = Date.now() + ARRIVAL_TIMEOUT_MS;
  let last: number | undefined;
  while (Date.now() < until) {
    const response = await fetch(
      world.proxy.url + (kind === 'lead' ? LEADS : courseSignUp.action),
      {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'idempotency-key': email,
          ...(kind === 'lead' && { 'content-type': 'application/json' }),
        },
        body,
        signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
      },
    ).catch(() => undefined);
    if (response?.status === 201 && (await response.json().catch(() => null))) return;
    if (response && response.status < 500 && response.status !== 429 && response.status !== 201)
      throw new Error(`${response.status}: ${await response.text()}`);
    last = response?.status;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${email} was never accepted; the last answer: ${last ?? 'none'}.`);
}

const openPopup = () =>
  document.dispatchEvent(new CustomEvent('site:lead-popup:open', { detail: { trigger: 'show' } }));

/** Opens the quiz or the form, fills it in and sends it. */
async function fillInBrowser(
  page: Page,
  url: string,
  kind: Kind,
  email: string,
  isOffline: boolean,
) {
  if (kind === 'lead') {
    await page.goto(`${url}/about`);
    await page.evaluate(openPopup);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    if (isOffline) await page.context().setOffline(true);
    await finishQuiz(dialog, email);
    return dialog.waitFor({ state: 'hidden' });
  }
  await page.goto(url + courseSignUp.path);
  const form = page.getByRole('main').locator(`form[action="${courseSignUp.action}"]`);
  await form.getByLabel(/first name/i).focus();
  await page.locator('[data-island="./SiteForm"][data-mounted="true"]').waitFor();
  if (isOffline) await page.context().setOffline(true);
  await form.getByLabel(/first name/i).fill('Ada');
  await form.getByLabel(/email/i).fill(email);
  await form.getByRole('button', { name: courseSignUp.submitLabel }).click();
  // Whatever the server does, the visitor leaves at once.
}

/** Goes on as visitors do: reloads, opens another page, or comes back later in a new tab. */
async function goOn(page: Page, url: string, index: number): Promise<Page> {
  if (index % 3 === 0) await page.goto(`${url}/features`);
  else if (index % 3 === 1) await page.goto(`${url}/pricing`).then(() => page.reload());
  else {
    const context = page.context();
    await page.close();
    const later = await context.newPage();
    await later.goto(`${url}/about`);
    return later;
  }
  return page;
}

/** A form is saved before it is sent; without a network the page says that it is. */
const isSafe = async ({ proxy }: World, page: Page, email: string) =>
  proxy.find(email).attempts > 0 || (await page.getByText('safe in this browser').isVisible());

async function sendByBrowser(world: World, browser: Browser, kind: Kind, index: number) {
  const { proxy } = world;
  const email = nameVisitor(kind, 'browser', index);
  const fault = FAULTS_OF_BROWSERS[index % FAULTS_OF_BROWSERS.length];
  if (fault !== 'offline' && fault !== 'none' && fault) proxy.faults.set(email, [fault]);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  // Whatever is waited for without an end would hide what it is.
  context.setDefaultTimeout(ARRIVAL_TIMEOUT_MS);
  // A quiz that opens by itself would cover the form of a slow visitor.
  await context.addCookies([{ name: COOKIES.popupOpened, value: 'true', url: proxy.url }]);
  try {
    let page = await context.newPage();
    await fillInBrowser(page, proxy.url, kind, email, fault === 'offline');
    if (kind === 'form') await waitFor(`${email} is saved`, () => isSafe(world, page, email));
    await context.setOffline(false);
    page = await goOn(page, proxy.url, index);
    await waitFor(
      `${email} is stored`,
      async () => Boolean(proxy.find(email).storedAt),
      ARRIVAL_TIMEOUT_MS,
    );
    if (kind === 'form') return;
    await readUntilMeasured(world, page, email);
    await expectCompleted(context);
  } finally {
    await context.close();
  }
}

/** How long a visitor reads a page before the next one, which sends what the page before could not. */
const READING_MS = 10_000;

/** A visitor who reads on, page after page: telemetry starts, and sends what was measured. */
async function readUntilMeasured({ proxy }: World, page: ReadingPage, email: string) {
  const isMeasured = async () =>
    proxy.find(email).identifiedAt.length > 0 && proxy.find(email).completedAt.length > 0;
  const until = Date.now() + ARRIVAL_TIMEOUT_MS;
  while (Date.now() < until) {
    await page.mouse.move(50, 300);
    await page.mouse.move(60, 320);
    if (await waitFor(`${email} is measured`, isMeasured, READING_MS).catch(() => false)) return;
    await page.reload();
  }
  throw new Error(`${email} was never measured.`);
}

async function expectCompleted(context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === COOKIES.quizCompleted);
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1_000 + 359 * 86_400);
}

/** In the page: answers the quiz. */
async function answerQuiz(email: string): Promise<void> {
  const find = async <Kind extends HTMLElement>(selector: string, text = ''): Promise<Kind> => {
    for (;;) {
      const all = [...document.querySelectorAll<Kind>(`dialog[open] ${selector}`)];
      const found = all.find((each) => each.textContent?.includes(text));
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  document.dispatchEvent(new CustomEvent('site:lead-popup:open', { detail: { trigger: 'show' } }));
  (await find('label', 'just looking around')).click();
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  for (const [name, value] of Object.entries({ firstName: 'Ada', lastName: 'L', email })) {
    const input = await find<HTMLInputElement>(`input[name="${name}"]`);
    set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  (await find<HTMLButtonElement>('button:not(:disabled)', 'Continue')).click();
}

/** In the page: fills in the form and sends it once its script runs. */
async function answerForm(action: string, email: string): Promise<void> {
  const form = document.querySelector<HTMLFormElement>(`main form[action="${action}"]`);
  const fields = form?.elements as HTMLFormControlsCollection;
  (fields.namedItem('firstName') as HTMLInputElement).focus();
  while (!document.querySelector('[data-island="./SiteForm"][data-mounted="true"]'))
    await new Promise((resolve) => setTimeout(resolve, 20));
  (fields.namedItem('firstName') as HTMLInputElement).value = 'Ada';
  (fields.namedItem('email') as HTMLInputElement).value = email;
  form?.requestSubmit();
}

/** A browser that is killed as soon as a lead and a form were sent and failed, and started again. */
async function sendByKilledBrowser(world: World, name: string, index: number): Promise<void> {
  const { proxy } = world;
  const emails = {
    lead: nameVisitor('lead', 'killed', index),
    form: nameVisitor('form', 'killed', index),
  };
  for (const email of Object.values(emails)) proxy.faults.set(email, ['hang']);
  const profile = await mkdtemp(join(tmpdir(), 'killed-browser-'));
  const start = async () => {
    const executablePath = await findBrowser(name as 'chromium', console.log);
    const browser = await launch({
      browser: name === 'firefox' ? 'firefox' : 'chrome',
      executablePath,
      userDataDir: profile,
      ...(name === 'chromium' && { args: ['--no-sandbox'] }),
    });
    return { browser, page: await browser.newPage() };
  };
  const arrives = (email: string) =>
    waitFor(
      `${email} is stored`,
      async () => Boolean(proxy.find(email).storedAt),
      ARRIVAL_TIMEOUT_MS,
    );
  try {
    const first = await start();
    await first.page.goto(proxy.url + courseSignUp.path);
    await first.page.evaluate(answerForm, courseSignUp.action, emails.form);
    await waitFor('the form was sent', async () => proxy.find(emails.form).attempts > 0);
    await first.page.goto(`${proxy.url}/about`);
    await first.page.evaluate(answerQuiz, emails.lead);
    await waitForPath(first.page, '/pricing');
    await kill(first.browser);

    const second = await start();
    await second.page.goto(`${proxy.url}/about`);
    await Promise.all(Object.values(emails).map(arrives));
    await readUntilMeasured(world, second.page, emails.lead);
    await kill(second.browser);
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function kill(browser: KillableBrowser): Promise<void> {
  const process = browser.process();
  const ended = new Promise((resolve) => process?.once('exit', resolve));
  process?.kill('SIGKILL');
  await ended;
}

const waitForPath = (page: PuppeteerPage, path: string) =>
  waitFor(path, () => page.evaluate((wanted) => location.pathname === wanted, path));

/** Runs tasks, so many at once. */
async function runAll(tasks: (() => Promise<void>)[], atOnce: number): Promise<void> {
  const worker = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) await task();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const times = (count: number, create: (index: number) => () => Promise<void>) =>
  Array.from({ length: count }, (_, index) => create(index));

test('Everything that visitors send through failures and kills is stored and delivered once, and measured after that', async ({
  browser,
}) => {
  test.setTimeout(isFullScope ? 3_600_000 : 400_000);
  const startedAt = Date.now();
  const upstream = await startUpstream();
  /** What the outside system has accepted: the address, by the record's id. It recognizes repeated ones by the id. */
  const delivered = new Map<string, string>();
  let deliveries = 0;
  let isUpstreamDown = true;
  upstream.answer = (record) => {
    if (isUpstreamDown) return 503;
    deliveries++;
    delivered.set(record.id, record.email ?? (record.fields as { email: string }).email);
    return 200;
  };
  const site = await createSite({
    MEASUREMENT: 'on',
    LEADS_UPSTREAM_URL: upstream.url,
    FORMS_UPSTREAM_URL: upstream.url,
    LEADS_RATE_PER_MINUTE: '100000',
    FORMS_RATE_PER_MINUTE: '100000',
    MEASURE_RATE_PER_MINUTE: '100000',
    DELIVERY_RETRY_SECONDS: '1',
    DELIVERY_RETRY_MAX_SECONDS: '2',
    DELIVERY_POLL_SECONDS: '1',
  });
  const proxy = await startFaultyProxy(site.url);
  const world = { site, proxy };
  let kills = 0;
  const kill = () => {
    const { pid } = site.services.api.process;
    if (!pid) return;
    process.kill(pid, 'SIGKILL');
    kills++;
    isUpstreamDown = false;
  };
  let done = 0;
  /** Kills the api after equal shares of the visitors. */
  const countDone = (task: () => Promise<void>) => async () => {
    await task();
    done++;
    if (kills < (done * (SCALE.kills + 1)) / ALL_VISITORS - 1) kill();
  };
  try {
    const kinds = ['lead', 'form'] as const;
    const byBrowser = kinds.flatMap((kind) =>
      times(SCALE.byBrowser[kind], (index) => () => sendByBrowser(world, browser, kind, index)),
    );
    const killed = SCALE.killed.map((name, index) => () => sendByKilledBrowser(world, name, index));
    const byHttp = kinds.flatMap((kind) =>
      times(SCALE.byHttp, (index) => () => sendByHttp(world, kind, index)),
    );
    await Promise.all([
      runAll([...killed, ...byBrowser].map(countDone), AT_ONCE.browser),
      runAll(byHttp.map(countDone), AT_ONCE.http),
    ]);
    const sent = (kind: Kind) =>
      [
        ...Array.from({ length: SCALE.byBrowser[kind] }, (_, index) =>
          nameVisitor(kind, 'browser', index),
        ),
        ...Array.from({ length: SCALE.byHttp }, (_, index) => nameVisitor(kind, 'http', index)),
        ...SCALE.killed.map((_, index) => nameVisitor(kind, 'killed', index)),
      ].sort();
    await waitFor(
      'the api is back',
      async () => (await fetch(`${site.services.api.url}/readyz`).catch(() => null))?.ok === true,
    );
    const leads = (await readLeads(site.dataDir)).map(({ email }) => email).sort();
    const forms = (await readForms(site.dataDir, courseSignUp.name)).map(
      ({ fields }) => fields.email,
    );
    expect(kills).toBeGreaterThan(0);
    expect(leads).toEqual(sent('lead'));
    expect(forms.sort()).toEqual(sent('form'));
    await waitFor('everything is delivered', async () => delivered.size >= ALL_VISITORS, 120_000);
    expect([...delivered.values()].sort()).toEqual([...sent('lead'), ...sent('form')].sort());

    const measured = sent('lead').filter((email) => !email.includes('.http.'));
    for (const email of measured) {
      const { storedAt = Number.POSITIVE_INFINITY, identifiedAt, completedAt } = proxy.find(email);
      expect({ email, identified: identifiedAt.length, completed: completedAt.length }).toEqual({
        email,
        identified: 1,
        completed: 1,
      });
      expect(identifiedAt[0]).toBeGreaterThan(storedAt);
      expect(completedAt[0]).toBeGreaterThan(storedAt);
    }
    const attempts = [...sent('lead'), ...sent('form')].map((email) => proxy.find(email).attempts);
    console.log(
      [
        `sent: ${countVisitors('lead')} leads and ${countVisitors('form')} forms`,
        `(${SCALE.byBrowser.lead} and ${SCALE.byBrowser.form} by browsers, ${SCALE.killed.length} of each by killed browsers, ${SCALE.byHttp} by HTTP)`,
        `attempts ${attempts.reduce((sum, each) => sum + each, 0)}; the api killed ${kills} times`,
        `stored ${leads.length} + ${forms.length}; delivered ${delivered.size} in ${deliveries} requests`,
        `measured ${measured.length} of ${measured.length}, each once and after it was stored`,
        `${Math.round((Date.now() - startedAt) / 1_000)} s`,
      ].join('\n'),
    );
  } finally {
    await proxy.stop();
    await site.stop();
    await upstream.stop();
  }
});
