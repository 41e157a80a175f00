import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { courseSignUp } from '@site/forms/course-sign-up';
import { launch, type Page } from 'puppeteer-core';
import { findBrowser } from '../../scripts/test/findBrowser.ts';
import { waitFor } from '../engines/waitFor.ts';
import { readUntilMeasured } from './readUntilMeasured.ts';
import type { Task } from './runAll.ts';
import { ARRIVAL_TIMEOUT_MS, nameVisitor, type World } from './World.ts';

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
export function sendByKilledBrowser(
  { proxy }: World,
  name: 'chromium' | 'firefox',
  index: number,
): Task {
  const form = nameVisitor('form', 'killed', index);
  const lead = nameVisitor('lead', 'killed', index);

  async function sendAndFail(page: Page): Promise<void> {
    await page.goto(proxy.url + courseSignUp.path);
    await page.evaluate(answerForm, courseSignUp.action, form);
    await waitFor('the form was sent', async () => proxy.find(form).attempts > 0);
    await page.goto(`${proxy.url}/about`);
    await page.evaluate(answerQuiz, lead);
    await waitFor('the next page is open', () =>
      page.evaluate(() => location.pathname === '/pricing'),
    );
  }

  async function comeBack(page: Page): Promise<void> {
    await page.goto(`${proxy.url}/about`);
    for (const email of [form, lead])
      await waitFor(
        `${email} is stored`,
        async () => Boolean(proxy.find(email).storedAt),
        ARRIVAL_TIMEOUT_MS,
      );
    await readUntilMeasured({ proxy }, page, lead);
  }

  return {
    visitor: `${lead} and ${form}`,
    async run(begin) {
      for (const email of [form, lead]) proxy.faults.set(email, ['hang']);
      const profile = await mkdtemp(join(tmpdir(), 'killed-browser-'));
      try {
        begin('sends');
        await useBrowser(name, profile, sendAndFail);
        begin('comes back');
        await useBrowser(name, profile, comeBack);
        begin('is removed');
      } finally {
        await rm(profile, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  };
}

/** Opens a page in a browser of its own, which is killed afterwards. */
async function useBrowser(
  name: 'chromium' | 'firefox',
  profile: string,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await launch({
    browser: name === 'firefox' ? 'firefox' : 'chrome',
    executablePath: await findBrowser(name, console.log),
    userDataDir: profile,
    ...(name === 'chromium' && { args: ['--no-sandbox'] }),
  });
  const process = browser.process();
  const ended = process && once(process, 'exit');
  try {
    await use(await browser.newPage());
  } finally {
    process?.kill('SIGKILL');
    await ended;
  }
}
