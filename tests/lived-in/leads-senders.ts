import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { brand, brandSlug } from '@site/config/brand';
import { courseSignUp } from '@site/forms/course-sign-up';
import { readGuide } from '../embed/readGuide.ts';
import { startHostPages } from '../embed/startHostPages.ts';
import { finishQuiz } from '../site/finishQuiz.ts';
import { runCommand } from '../site/runCommand.ts';
import { type FaultyProxy, startFaultyProxy } from '../site/startFaultyProxy.ts';

/** The wire between visitors and the site, and the page of somebody else with an integration of theirs. */
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

/** A place of the site, or of somebody else's page, from which visitors send something. */
export interface Sender {
  /** Where it is stored. */
  kind: 'lead' | 'form';
  place: 'page' | 'frame';
  /** Opens the place, fills it in and sends it. */
  send(world: World, page: Page, email: string): Promise<void>;
  /** What the visitor reads when it is stored, or will be without the page. */
  expectSent(page: Page): Promise<void>;
  /** What the visitor reads when it has not arrived and is in the page alone; then what makes it arrive. */
  expectLate(page: Page): Promise<void>;
}

const openPopup = () =>
  document.dispatchEvent(new CustomEvent('site:lead-popup:open', { detail: { trigger: 'show' } }));

const findForm = (page: Page) =>
  page.getByRole('main').locator(`form[action="${courseSignUp.action}"]`);
const findDialog = (page: Page) => page.locator(`${brandSlug}-lead-popup`).getByRole('dialog');
const findFrame = (page: Page) => page.frameLocator(`iframe[title="Try ${brand.name}"]`);

const submitForm = (page: Page) =>
  findForm(page).getByRole('button', { name: courseSignUp.submitLabel }).click();

/** A page of somebody else says in place what has become of a lead. */
const sayInPlace = (find: (page: Page) => Locator | FrameLocator) => ({
  expectSent: (page: Page) =>
    expect(find(page).getByRole('heading', { name: /on its way/ })).toBeVisible(),
  async expectLate(page: Page) {
    await expect(find(page).getByText('while this page is open')).toBeVisible();
    await page.clock.runFor(5_000);
  },
});

export const SENDERS: Record<string, Sender> = {
  'the pop-up': {
    kind: 'lead',
    place: 'page',
    async send({ wire }, page, email) {
      await page.goto(`${wire.url}/about`);
      await page.evaluate(openPopup);
      await finishQuiz(page.getByRole('dialog'), email);
    },
    expectSent: (page) => expect(page).toHaveURL(/\/pricing$/),
    async expectLate(page) {
      await expect(page.getByRole('dialog').getByRole('status')).toContainText(
        'while this page is open',
      );
      await page.clock.runFor(5_000);
    },
  },
  'a form': {
    kind: 'form',
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
    async expectLate(page) {
      await expect(findForm(page).getByRole('status')).toContainText('please send it again');
      await submitForm(page);
    },
  },
  'the tag on another page': {
    kind: 'lead',
    place: 'page',
    async send({ host }, page, email) {
      await page.goto(`${host.url}/tag`);
      await expect(page.locator(`${brandSlug}-lead-popup`)).toHaveCount(1);
      await page.getByRole('button', { name: 'Try' }).click();
      await finishQuiz(findDialog(page), email);
    },
    ...sayInPlace(findDialog),
  },
  'a frame on another page': {
    kind: 'lead',
    place: 'frame',
    async send({ host }, page, email) {
      await page.goto(`${host.url}/frame`);
      await finishQuiz(findFrame(page).getByRole('region'), email);
    },
    ...sayInPlace(findFrame),
  },
};
