import type { BrowserContext } from '@playwright/test';

const STEP_PX = 600;

/** Takes a picture of the whole page, with everything that loads or shows once it is scrolled to. */
export async function takeScreenshot(
  context: BrowserContext,
  { url, path }: { url: string; path: string },
): Promise<void> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(async (step) => {
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
    await Promise.all(pictures.map((each) => each.decode().catch(() => {})));
    await document.fonts.ready;
  }, STEP_PX);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}
