import { createSite, PATIENT } from '../site/createSite.ts';
import { inFull } from '../site/pairUp.ts';
import { startOtherShell } from '../site/startOtherShell.ts';
import { expect, test } from '../site/test.ts';

const testInFull = inFull(test);

testInFull(
  'While shells of two builds run, each serves the files of both, and no page breaks',
  async ({ page }) => {
    test.setTimeout(180_000);
    const site = await createSite(PATIENT);
    const other = await startOtherShell(site, PATIENT, { isOtherBuild: true });
    try {
      const html = await (await fetch(`${other.url}/about`)).text();
      expect(html).toContain(`/assets/${other.boot}`);
      const ask = (base: string) =>
        fetch(`${base}/assets/${other.boot}`, { headers: { 'accept-encoding': 'gzip' } });
      const [own, shared] = await Promise.all([ask(other.url), ask(site.url)]);
      expect(shared.status).toBe(200);
      for (const header of ['etag', 'cache-control', 'content-type', 'content-encoding'])
        expect(shared.headers.get(header)).toBe(own.headers.get(header));
      expect(await shared.text()).toBe(await own.text());

      // A proxy that sends the document to the new shell, and everything else to the old one.
      const asked: string[] = [];
      await page.route(/\/(?:assets|_parts|fragments)\//, async (route) => {
        const url = new URL(route.request().url());
        asked.push(url.pathname);
        const response = await route.fetch({ url: site.url + url.pathname + url.search });
        await route.fulfill({ response });
      });
      await page.goto(`${other.url}/about`);
      await page.mouse.move(5, 5);
      await page.mouse.wheel(0, 200);
      await expect.poll(() => asked.some((path) => path.includes('createVisits'))).toBe(true);
      await page.evaluate(() => {
        document.body.dataset.document = 'the first';
      });
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('link', { name: 'Privacy policy', exact: true }).click();
      await expect(page).toHaveURL(`${other.url}/privacy`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The part came from the old build, so the page was loaded whole.
      await expect(page.locator('body')).not.toHaveAttribute('data-document', 'the first');
      expect(asked).toContain('/_parts/privacy');
    } finally {
      await page.goto('about:blank');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await other.stop();
      await site.stop();
    }
  },
);
