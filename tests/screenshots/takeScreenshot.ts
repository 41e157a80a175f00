import type { BrowserContext } from '@playwright/test';

const STEP_PX = 600;

/** Takes a picture of the whole page, with everything that loads or shows once it is scrolled to. Returns its height. */
export async function takeScreenshot(
  context: BrowserContext,
  { url, path }: { url: string; path: string },
): Promise<number> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  const height = await page.evaluate(async (step) => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      scrollTo(0, top);
      await nextFrame();
      await nextFrame();
    }
    scrollTo(0, 0);
    // One that is hidden is never loaded.
    const pictures = [...document.images].filter(
      (each) => each.loading === 'lazy' && each.checkVisibility(),
    );
    // One beside the window, on a shelf that is pushed sideways, would never be wanted.
    for (const each of pictures) each.loading = 'eager';
    await Promise.all(pictures.map((each) => each.decode().catch(() => {})));
    await document.fonts.ready;
    return document.documentElement.scrollHeight;
  }, STEP_PX);
  await page.screenshot({ path, fullPage: true });
  await page.close();
  return height;
}
