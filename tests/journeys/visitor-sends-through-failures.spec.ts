import type { BrowserContext, Page } from '@playwright/test';
import { courseSignUp } from '@site/forms/course-sign-up';
import { findViolations } from '../accessibility/findViolations.ts';
import { finishQuiz, sendPersonalInfo } from '../site/finishQuiz.ts';
import { PHONE } from '../site/menus.ts';
import { openQuiz } from '../site/openQuiz.ts';
import { inFull } from '../site/pairUp.ts';
import { readForms } from '../site/readForms.ts';
import { readLeads } from '../site/readLeads.ts';
import { expect, test } from '../site/test.ts';

const testInFull = inFull(test);

test.use({ viewport: PHONE, reducedMotion: 'reduce' } as object);

const LEADS = '**/api/swarm-marketing-leads';
const NOTICE = 'What you sent';
const TROUBLE = /swarm-marketing-leads|courses|course-sign-up|status of|ERR_FAILED|fetch/i;

type Fault = number | 'abort' | 'hang';

/** Answers posts with these faults in turn, then lets them through. Returns the faults that are left. */
async function failInTurn(context: BrowserContext, url: string, faults: Fault[]) {
  const reached = { server: 0 };
  await context.route(url, async (route) => {
    const fault = faults.shift();
    if (fault === 'abort') await route.abort();
    else if (fault === 429)
      await route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: {} });
    else if (fault === 400)
      await route.fulfill({ status: 400, json: { error: 'invalid_request' } });
    else if (typeof fault === 'number') await route.fulfill({ status: fault, json: {} });
    else if (fault === undefined) {
      reached.server += 1;
      await route.continue();
    }
    // A request that hangs is never answered.
  });
  return { left: faults, reached };
}

/** Names of the measurements of all pages, in their order. */
async function recordEvents(context: BrowserContext): Promise<string[]> {
  const events: string[] = [];
  await context.exposeFunction('reportEvent', (name: string) => events.push(name));
  await context.addInitScript(() =>
    document.addEventListener('site:telemetry', (event) => {
      const { kind, event: name } = (event as CustomEvent).detail;
      (window as unknown as { reportEvent: (name: string) => void }).reportEvent(name ?? kind);
    }),
  );
  return events;
}

const COMPLETIONS = ['identify', 'Completed Pop-up', 'group'];
const listCompletions = (events: string[]) => events.filter((name) => COMPLETIONS.includes(name));

async function readDaysCompleted(context: BrowserContext): Promise<number> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'lead_quiz_completed');
  return ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
}

const listDatabases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

test('A lead that meets every failure arrives from a later page, once, and only then is the quiz completed', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(TROUBLE);
  const email = `ada.${crypto.randomUUID()}@example.com`;
  const events = await recordEvents(context);
  const { left, reached } = await failInTurn(context, LEADS, [500, 'abort', 429, 'hang']);
  await finishQuiz(await openQuiz(page), email);
  await expect(page).toHaveURL(/\/pricing$/);
  await expect.poll(() => left).toEqual([429, 'hang']);
  await page.reload();
  await expect.poll(() => left).toEqual([]);
  expect(listCompletions(events)).toEqual([]);
  expect(await readDaysCompleted(context)).toBeLessThan(8);
  expect(reached.server).toBe(0);

  await page.goto('/about');
  await expect.poll(() => listCompletions(events)).toEqual(COMPLETIONS);
  expect(await readDaysCompleted(context)).toBeGreaterThan(359);
  await expect.poll(() => listDatabases(page)).toEqual([]);
  await Promise.all([page.reload(), (await context.newPage()).goto('/pricing')]);
  await page.waitForLoadState('networkidle');
  expect(listCompletions(events)).toEqual(COMPLETIONS);
  expect(reached.server).toBe(1);
  const leads = await readLeads(process.env.SITE_DATA ?? '');
  expect(leads.filter((lead) => lead.email === email)).toHaveLength(1);
});

testInFull(
  'A form that was sent without a network arrives when it is back, while the visitor stays',
  async ({ page, context, expectTrouble }) => {
    expectTrouble(/course-sign-up|courses|fetch|ERR_INTERNET_DISCONNECTED/i);
    const email = `ada.${crypto.randomUUID()}@example.com`;
    await page.goto(courseSignUp.path);
    const form = page.getByRole('main').locator(`form[action="${courseSignUp.action}"]`);
    await form.getByLabel(/first name/i).focus();
    await page.locator('[data-island="./SiteForm"][data-mounted="true"]').waitFor();
    await form.getByLabel(/first name/i).fill('Ada');
    await form.getByLabel(/email/i).fill(email);
    await context.setOffline(true);
    await form.getByRole('button', { name: courseSignUp.submitLabel }).click();
    await expect(form.getByRole('status')).toContainText('safe in this browser');
    await context.setOffline(false);
    await expect.poll(() => listDatabases(page)).toEqual([]);
    const stored = await readForms(process.env.SITE_DATA ?? '', courseSignUp.name);
    expect(stored.filter(({ fields }) => fields.email === email)).toHaveLength(1);
  },
);

testInFull(
  'A form that could not be sent waits while the visitor reads on, and arrives once',
  async ({ page, context, expectTrouble }) => {
    expectTrouble(TROUBLE);
    const email = `ada.${crypto.randomUUID()}@example.com`;
    const { left, reached } = await failInTurn(context, `**${courseSignUp.action}`, [
      500,
      'abort',
      429,
      'hang',
    ]);
    await page.goto(courseSignUp.path);
    const form = page.getByRole('main').locator(`form[action="${courseSignUp.action}"]`);
    await form.getByLabel(/first name/i).focus();
    await page.locator('[data-island="./SiteForm"][data-mounted="true"]').waitFor();
    await form.getByLabel(/first name/i).fill('Ada');
    await form.getByLabel(/email/i).fill(email);
    const button = form.getByRole('button', { name: courseSignUp.submitLabel });
    await button.evaluate((each) => each.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await button.click();
    await expect(form.getByRole('status')).toContainText('safe in this browser');
    await expect(form.getByRole('status')).toBeInViewport({ ratio: 1 });
    await expect.poll(() => left).toEqual([429, 'hang']);
    await page.reload();
    await expect.poll(() => left).toEqual([]);

    // Two tabs at once: one of them sends it.
    const other = await context.newPage();
    await Promise.all([page.goto('/about'), other.goto('/pricing')]);
    await expect.poll(() => reached.server).toBe(1);
    await expect.poll(() => listDatabases(page)).toEqual([]);
    const stored = await readForms(process.env.SITE_DATA ?? '', courseSignUp.name);
    expect(stored.filter(({ fields }) => fields.email === email)).toHaveLength(1);
  },
);

test('A visitor whose lead is rejected is told so, can write or send it again, and is told when it has arrived', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(TROUBLE);
  const email = `ada.${crypto.randomUUID()}@example.com`;
  const events = await recordEvents(context);
  await failInTurn(context, LEADS, [400, 400]);
  await finishQuiz(await openQuiz(page), email);
  await expect(page).toHaveURL(/\/pricing$/);
  const notice = page.getByRole('complementary', { name: NOTICE });
  await expect(notice).toContainText('has not reached us, and it is not your fault');
  await expect(notice.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  expect(await findViolations(page)).toEqual([]);
  expect(await readDaysCompleted(context)).toBeLessThan(0);

  await page.reload();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect(notice).toContainText('did not get through this time either');
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect(notice).toContainText('It has arrived');
  await notice.getByRole('button', { name: 'Close this notice' }).click();
  await expect(notice).toBeHidden();
  expect(listCompletions(events)).toEqual(COMPLETIONS);
  const leads = await readLeads(process.env.SITE_DATA ?? '');
  expect(leads.filter((lead) => lead.email === email)).toHaveLength(1);
});

test('A visitor whose network fails after the first step is told so at the last one, tries again, and the lead arrives', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/lastStep|last step|ERR_FAILED/i);
  const email = `ada.${crypto.randomUUID()}@example.com`;
  await context.route('**/lastStep.js', (route) => route.abort());
  const dialog = await openQuiz(page);
  await dialog.getByText('I am starting a new one').click();
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(dialog.getByRole('status')).toContainText('did not load');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByRole('radio', { name: /starting a new one/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('status')).toContainText('did not load');
  await context.unroute('**/lastStep.js');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel(/email/i)).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  await sendPersonalInfo(dialog, email);
  await expect(page).toHaveURL(/\/pricing$/);
  await expect
    .poll(async () =>
      (await readLeads(process.env.SITE_DATA ?? '')).filter((lead) => lead.email === email),
    )
    .toHaveLength(1);
});
