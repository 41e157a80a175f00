import type { BrowserContext, Page } from '@playwright/test';

const STEP_PX = 600;

/** What a visitor's system asks for. */
export const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const;

export type Look = keyof typeof LOOKS;

interface Wanted {
  url: string;
  /** The file of each look's picture. */
  paths: Partial<Record<Look, string>>;
  /** How long the page may take until its pictures are written. */
  deadlineMs?: number;
}

/**
 * Takes pictures of the whole page, with everything that loads or shows once it is scrolled to.
 *
 * @throws an error that names the page, the width of the window and what was being waited for
 */
export async function takeScreenshots(
  context: BrowserContext,
  { url, paths, deadlineMs = 60_000 }: Wanted,
): Promise<void> {
  const page = await context.newPage();
  const progress = { step: 'to load' };
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`${deadlineMs / 1000} s were not enough`)),
    deadlineMs,
  );
  try {
    await Promise.race([late.promise, take(page, { url, paths, progress })]);
  } catch (error) {
    const width = page.viewportSize()?.width;
    const [reason] = (error as Error).message.split('\n');
    throw new Error(`${url} at ${width} px, waiting ${progress.step}: ${reason}`);
  } finally {
    clearTimeout(timer);
    // One that hangs does not answer.
    void page.close().catch(() => {});
  }
}

async function take(
  page: Page,
  { url, paths, progress }: Pick<Wanted, 'url' | 'paths'> & { progress: { step: string } },
): Promise<void> {
  const [first = 'light'] = Object.keys(paths) as Look[];
  await page.emulateMedia(LOOKS[first]);
  await page.goto(url, { waitUntil: 'load', timeout: 0 });
  progress.step = 'to be laid out';
  await page.waitForSelector('html:not([data-early])', { state: 'attached', timeout: 0 });
  progress.step = 'to be scrolled through';
  await page.evaluate(async (step) => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      scrollTo(0, top);
      await nextFrame();
      await nextFrame();
    }
    scrollTo(0, 0);
  }, STEP_PX);
  for (const [look, path] of Object.entries(paths)) {
    await page.emulateMedia(LOOKS[look as Look]);
    progress.step = 'for pictures and typefaces';
    await loadEverything(page);
    progress.step = 'for the picture to be taken';
    await page.screenshot({ path, fullPage: true, timeout: 0 });
  }
}

async function loadEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // One that is hidden is never loaded.
    const pictures = [...document.images].filter(
      (each) => each.loading === 'lazy' && each.checkVisibility(),
    );
    // One beside the window, on a shelf that is pushed sideways, would never be wanted.
    for (const each of pictures) each.loading = 'eager';
    await Promise.all(pictures.map((each) => each.decode().catch(() => {})));
    await document.fonts.ready;
  });
}
