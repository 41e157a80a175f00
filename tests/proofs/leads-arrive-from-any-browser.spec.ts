import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { brandSlug } from '@site/config/brand';
import { COOKIES } from '@site/state/cookies';
import { BROWSERS, createProfiles, type LivedIn } from '../lived-in/leads-browsers.ts';
import {
  openTag,
  QUIZZES,
  revokeIntegration,
  SENDERS,
  type Sender,
  startWorld,
  type World,
} from '../lived-in/leads-senders.ts';
import { createSite, PATIENT } from '../site/createSite.ts';
import { sendPersonalInfo } from '../site/finishQuiz.ts';
import { isFullScope } from '../site/pairUp.ts';
import { readLeads } from '../site/readLeads.ts';
import { runAll } from './runAll.ts';
import { ARRIVAL_TIMEOUT_MS } from './World.ts';

const LEADS = isFullScope ? 1_000 : 45;
const LEADS_OF_REVOKED_KEY = 5;
const BROWSERS_AT_ONCE = 5;
/** What happens to the first attempt, in turn. `offline` and `reload` happen in the browser, the others on the wire. */
const FAULTS = ['none', 500, 'reload', 502, 'abort', 'offline', 'lost', 'hang', 429] as const;
type Fault = (typeof FAULTS)[number];

const ALL_BROWSERS: Record<string, LivedIn> = {
  'as it was installed': { keeps: { page: true, frame: true } },
  ...BROWSERS,
};

interface Visit {
  email: string;
  browser: string;
  place: string;
  fault: Fault;
}

const TAG = 'the tag on another page';
/** The tag sends three of five leads: it can send another one without loading its page again. */
const PLACES = [...Object.keys(QUIZZES), TAG, TAG];

/** Every way to send a lead in every browser, again and again, each time with the next fault. */
function planVisits(): Visit[] {
  const pairs = Object.keys(ALL_BROWSERS).flatMap((browser) =>
    PLACES.map((place) => ({ browser, place })),
  );
  return Array.from({ length: LEADS }, (_, index) => ({
    ...(pairs[index % pairs.length] as (typeof pairs)[0]),
    email: `lived-in.${index}@example.com`,
    fault: FAULTS[(Math.floor(index / pairs.length) + index) % FAULTS.length] as Fault,
  }));
}

/** Replaces the tag that has sent a lead with a new one. */
async function openNextTag(page: Page) {
  await page.evaluate((name) => {
    const used = document.querySelector(name);
    used?.replaceWith(used.cloneNode());
  }, `${brandSlug}-lead-popup`);
  return openTag(page);
}

async function openQuiz(world: World, page: Page, place: string, isOpen: boolean) {
  if (isOpen && place === TAG) return openNextTag(page);
  // Visitors who have sent the quiz are not asked again.
  await page.context().clearCookies({ name: COOKIES.quizCompleted });
  return (QUIZZES[place] as (typeof QUIZZES)[string])(world, page);
}

/**
 * Sends one lead through its fault. What the visitor reads must be true at that moment.
 *
 * @returns whether the page can be used for the next one
 */
async function visit(
  world: World,
  page: Page,
  { email, place, fault }: Visit,
  { isKept, isOpen }: { isKept: boolean; isOpen: boolean },
): Promise<boolean> {
  const sender = SENDERS[place] as Sender;
  const passed = world.wire.find(email);
  const onWire = fault === 'reload' && isKept ? 'hang' : fault;
  const isLate = !isKept && fault !== 'none' && fault !== 'reload';
  // A late lead does not arrive before the visitor has read so: browsers repeat a request at once whose connection has broken.
  if (onWire !== 'none' && onWire !== 'reload' && onWire !== 'offline')
    world.wire.faults.set(email, [onWire, ...(isLate ? Array(20).fill(500) : [])]);

  const quiz = await openQuiz(world, page, place, isOpen);
  const firstName = quiz.getByLabel(/first name/i);
  const answer = quiz.getByText('I am just looking around');
  await expect(firstName.or(answer)).toBeVisible();
  if (await answer.isVisible()) await answer.click();
  await firstName.waitFor();
  if (fault === 'offline') await page.context().setOffline(true);
  await sendPersonalInfo(quiz, email);

  if (fault === 'reload') {
    await expect.poll(() => passed.attempts).toBe(1);
    await page.reload();
    // A request that outlives its page has a connection of the browser's six.
    world.wire.dropHanging(email);
  } else if (fault === 'hang') {
    await expect.poll(() => passed.attempts).toBe(1);
    await page.clock.runFor(20_000);
  }
  if (isLate) {
    await sender.expectLate(page);
    expect(passed.storedAt, 'while the visitor is told that it has not arrived').toBeUndefined();
    world.wire.faults.delete(email);
  }
  // The pop-up goes on to prices, which cannot be loaded now.
  const hasLeft = fault === 'offline' && isKept && place === 'the pop-up';
  if (fault === 'offline') {
    if (isKept) await (hasLeft ? expect(quiz).toBeHidden() : expectSafe(page, place));
    await page.context().setOffline(false);
    if (hasLeft) await page.goto(`${world.wire.url}/about`);
  }
  const arrive = async () => {
    // Pauses between attempts are short; the limit of two seconds for storage must not be.
    await page.clock.runFor(500);
    return passed.storedAt;
  };
  if (isKept || isLate) await expect.poll(arrive, { timeout: ARRIVAL_TIMEOUT_MS }).toBeDefined();
  if (fault !== 'reload' && !hasLeft) await sender.expectSent(page);
  else await expect.poll(() => passed.storedAt).toBeDefined();
  expect(passed.storedAt, 'once the visitor is told that it is stored').toBeDefined();
  // A page that is left before it removes a post sends it again from the next one, and closes the pop-up there.
  if (isKept && place === 'the pop-up') await expect.poll(() => page.evaluate(countPosts)).toBe(0);
  return fault !== 'reload' && !hasLeft;
}

/** In the page: the posts that wait in it. */
function countPosts(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('outbox');
    // It is gone, since nothing waits; an empty one must not take its place.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(0);
    opening.onsuccess = () => {
      const { result: database } = opening;
      const counting = database.transaction('posts').objectStore('posts').count();
      counting.onsuccess = () => resolve(counting.result);
      counting.onerror = () => reject(counting.error);
      database.close();
    };
  });
}

/** The embed says that the browser keeps the lead. */
async function expectSafe(page: Page, place: string) {
  const where = place.includes('frame') ? page.frameLocator('iframe') : page;
  await expect(where.getByText('safe in this browser for a week')).toBeVisible();
}

/** Visitors who answer while their key is revoked. */
async function meetRevokedKey(world: World, context: BrowserContext): Promise<void> {
  const quizzes = [];
  for (let index = 0; index < LEADS_OF_REVOKED_KEY; index++) {
    const page = await context.newPage();
    const quiz = await (QUIZZES['the tag on another page'] as (typeof QUIZZES)[string])(
      world,
      page,
    );
    await quiz.getByText('I am just looking around').click();
    quizzes.push(quiz);
  }
  await revokeIntegration(world);
  for (const [index, quiz] of quizzes.entries()) {
    await sendPersonalInfo(quiz, `revoked.${index}@example.com`);
    await expect(quiz.getByRole('heading', { name: /has not reached us/ })).toBeVisible();
    await expect(quiz.getByRole('link', { name: /help@/ })).toBeVisible();
  }
}

let opened: AsyncDisposableStack;
test.beforeEach(() => {
  opened = new AsyncDisposableStack();
});
test.afterEach(() => opened.disposeAsync());

test('Leads from browsers that block, lack or delay storage and locks all arrive, each once, and each visitor is told the truth', async ({
  browser,
}) => {
  test.setTimeout(isFullScope ? 3_600_000 : 300_000);
  const startedAt = Date.now();
  const site = await createSite({ ...PATIENT, EMBED_RATE_PER_MINUTE: '100000' });
  opened.defer(site.stop);
  const world = await startWorld(site.url, site.dataDir);
  opened.defer(world.stop);
  const profiles = createProfiles();
  opened.defer(profiles.close);

  const visits = planVisits();
  const visitAll = (name: string, livedIn: LivedIn) => ({
    visitor: `A browser ${name}`,
    async run(begin: (step: string) => void) {
      const context = await openContext(livedIn, browser, profiles);
      for (const place of Object.keys(QUIZZES)) {
        const page = await context.newPage();
        await page.clock.install();
        await livedIn.prepare?.(page, [world.wire.url, world.host.url]);
        const isKept = livedIn.keeps[(SENDERS[place] as Sender).place];
        let isOpen = false;
        for (const each of visits.filter((one) => one.browser === name && one.place === place)) {
          begin(JSON.stringify(each));
          isOpen = await visit(world, page, each, { isKept, isOpen }).catch((error: Error) => {
            error.message += `\n${JSON.stringify(world.wire.find(each.email))}`;
            throw error;
          });
        }
        await page.close();
      }
      if (!livedIn.profile) await context.close();
    },
  });
  const tasks = Object.entries(ALL_BROWSERS).map((each) => visitAll(...each));
  await runAll(tasks, BROWSERS_AT_ONCE, 3_000_000);

  const other = await startWorld(site.url, site.dataDir);
  opened.defer(other.stop);
  await meetRevokedKey(other, await browser.newContext());

  const stored = (await readLeads(site.dataDir)).map(({ email }) => email).sort();
  expect(stored).toEqual(visits.map(({ email }) => email).sort());
  const attempts = visits.reduce((sum, { email }) => sum + world.wire.find(email).attempts, 0);
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  console.log(
    `${LEADS} leads in ${attempts} attempts, ${stored.length} stored, ${LEADS_OF_REVOKED_KEY} refused; ${seconds} s`,
  );
});

async function openContext(
  { profile, change }: LivedIn,
  browser: Browser,
  profiles: ReturnType<typeof createProfiles>,
): Promise<BrowserContext> {
  const context = await (profile ? profiles.open(profile) : browser.newContext());
  if (change) await context.addInitScript(change);
  return context;
}
