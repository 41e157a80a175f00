import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { brand, brandSlug } from '@site/config/brand';
import { courseSignUp } from '@site/forms/course-sign-up';
import { productUpdatesForm } from '@site/forms/product-updates';
import { readGuide } from '../embed/readGuide.ts';
import { startHostPages } from '../embed/startHostPages.ts';
import { finishQuiz } from '../site/finishQuiz.ts';
import { readForms } from '../site/readForms.ts';
import { readLeads } from '../site/readLeads.ts';
import { runCommand } from '../site/runCommand.ts';
import { type FaultyProxy, startFaultyProxy } from '../site/startFaultyProxy.ts';

/** The wire between visitors and the site, and pages of another site with an integration of its own. */
export interface World {
  wire: FaultyProxy;
  host: Awaited<ReturnType<typeof startHostPages>>;
  key: string;
  dataDir: string;
  stop(): Promise<void>;
}

export async function startWorld(siteUrl: string, dataDir: string): Promise<World> {
  const wire = await startFaultyProxy(siteUrl);
  const host = await startHostPages({});
  const key = await createIntegration(host.url, dataDir);
  const page = (body: string) => ({
    html: `<!doctype html><html lang="en"><title>Tea</title><link rel="icon" href="data:,"><h1>Tea</h1>${body}</html>`,
  });
  const tag = (its: string) =>
    page(
      `<button id="try">Try</button><script type="module" src="${wire.url}/embed/1/lead-popup.js" data-key="${its}" data-trigger="none" data-trigger-element="#try"></script>`,
    );
  host.add('/tag', tag(key));
  const section = '## Where no script is allowed';
  host.add('/frame', page(readGuide(section, { siteUrl: wire.url, key }).iframe));
  return {
    wire,
    host,
    key,
    dataDir,
    async stop() {
      await host.stop();
      await wire.stop();
    },
  };
}

const INTEGRATIONS = 'services/api/src/cli/integrations.ts';

async function createIntegration(origin: string, dataDir: string): Promise<string> {
  const args = ['create', '--name', 'Tea shop', '--origin', origin, '--json'];
  return JSON.parse(await runCommand([INTEGRATIONS, ...args], { dataDir })).integration.key;
}

export const revokeIntegration = ({ key, dataDir }: World) =>
  runCommand([INTEGRATIONS, 'revoke', key], { dataDir });

/** A place on the site, or on another site's page, from which visitors send something. */
export interface Sender {
  /** `lead`, or the name of a form. */
  kind: string;
  place: 'page' | 'frame';
  /** Opens the place, fills it in and sends it. */
  send(world: World, page: Page, email: string): Promise<void>;
  /** What the visitor reads once it is stored. */
  expectSent(page: Page): Promise<void>;
  /** What the visitor reads after a failure when the browser keeps it. By default the same. */
  expectKept?(page: Page): Promise<void>;
  /** What the visitor reads when only the page has it and it has not arrived. */
  expectLate(page: Page): Promise<void>;
  /** Makes it be sent again after that. */
  sendAgain(page: Page): Promise<void>;
}

/** How often a lead, or a form, of this address is stored. */
export async function countStored(
  { dataDir }: World,
  email: string,
  { kind }: Sender,
): Promise<number> {
  const found =
    kind === 'lead'
      ? (await readLeads(dataDir)).filter((lead) => lead.email === email)
      : (await readForms(dataDir, kind)).filter(({ fields }) => fields.email === email);
  return found.length;
}

/** Opens the site's pop-up on the page that is shown. */
export async function openPopup(page: Page): Promise<Locator> {
  await page.evaluate(() =>
    document.dispatchEvent(
      new CustomEvent('site:lead-popup:open', { detail: { trigger: 'show' } }),
    ),
  );
  return page.getByRole('dialog');
}

/** Opens the pop-up of the tag on the page that is shown. */
export async function openTag(page: Page): Promise<Locator> {
  await expect(page.locator(`${brandSlug}-lead-popup`)).toHaveCount(1);
  await page.getByRole('button', { name: 'Try' }).click();
  return findDialog(page);
}

/** Opens a page with a quiz, and the quiz. */
export const QUIZZES: Record<string, (world: World, page: Page) => Promise<Locator>> = {
  async 'the pop-up'({ wire }, page) {
    await page.goto(`${wire.url}/about`);
    return openPopup(page);
  },
  async 'the tag on another page'({ host }, page) {
    await page.goto(`${host.url}/tag`);
    return openTag(page);
  },
  async 'a frame on another page'({ host }, page) {
    await page.goto(`${host.url}/frame`);
    return findFrame(page).getByRole('region');
  },
};

const sendQuiz =
  (name: string): Sender['send'] =>
  async (world, page, email) => {
    const quiz = await QUIZZES[name]?.(world, page);
    if (quiz) await finishQuiz(quiz, email);
  };

const findForm = (page: Page) =>
  page.getByRole('main').locator(`form[action="${courseSignUp.action}"]`);
const findDialog = (page: Page) => page.locator(`${brandSlug}-lead-popup`).getByRole('dialog');
const findFrame = (page: Page) => page.frameLocator(`iframe[title="Try ${brand.name}"]`);

const submitForm = (page: Page) =>
  findForm(page).getByRole('button', { name: courseSignUp.submitLabel }).click();

/** The pause between attempts passes at once. */
const skipPause = (page: Page) => page.clock.runFor(5_000);

const submitSignup = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();

/** The embed says in its own place what became of a lead. */
const sayInPlace = (find: (page: Page) => Locator | FrameLocator) => ({
  expectSent: (page: Page) =>
    expect(find(page).getByRole('heading', { name: /on its way/ })).toBeVisible(),
  expectLate: (page: Page) => expect(find(page).getByText('while this page is open')).toBeVisible(),
  sendAgain: skipPause,
});

export const SENDERS: Record<string, Sender> = {
  'the pop-up': {
    kind: 'lead',
    place: 'page',
    send: sendQuiz('the pop-up'),
    expectSent: (page) => expect(page).toHaveURL(/\/pricing$/),
    expectLate: (page) =>
      expect(page.getByRole('dialog').getByRole('status')).toContainText('while this page is open'),
    sendAgain: skipPause,
  },
  'a form': {
    kind: courseSignUp.name,
    place: 'page',
    async send({ wire }, page, email) {
      await page.goto(wire.url + courseSignUp.path);
      await findForm(page)
        .getByLabel(/first name/i)
        .focus();
      await page.locator('[data-island="./SiteForm"][data-mounted="true"]').waitFor();
      await findForm(page)
        .getByLabel(/first name/i)
        .fill('Ada');
      await findForm(page).getByLabel(/email/i).fill(email);
      await submitForm(page);
    },
    expectSent: (page) => expect(page).toHaveURL(/\/thank-you/),
    expectLate: (page) =>
      expect(findForm(page).getByRole('status')).toContainText('please send it again'),
    sendAgain: submitForm,
  },
  'the tag on another page': {
    kind: 'lead',
    place: 'page',
    send: sendQuiz('the tag on another page'),
    ...sayInPlace(findDialog),
  },
  'a frame on another page': {
    kind: 'lead',
    place: 'frame',
    send: sendQuiz('a frame on another page'),
    ...sayInPlace(findFrame),
  },
  'the signup in the footer': {
    kind: productUpdatesForm.name,
    place: 'page',
    async send({ wire }, page, email) {
      await page.goto(`${wire.url}/about`);
      const field = page.getByRole('contentinfo').getByLabel(/^Email/);
      await field.focus();
      await page.locator('[data-slot="footer"][data-mounted="true"]').waitFor();
      await field.fill(email);
      await submitSignup(page);
    },
    expectSent: (page) =>
      expect(page.getByRole('contentinfo').getByText('Thank you! The next letter')).toBeVisible(),
    expectKept: (page) =>
      expect(
        page.getByRole('contentinfo').getByText('safe in this browser for a week'),
      ).toBeVisible(),
    expectLate: (page) =>
      expect(page.getByRole('contentinfo').getByText('Please try again in a moment')).toBeVisible(),
    sendAgain: submitSignup,
  },
};
