import { isFullScope } from '../site/pairUp.ts';
import { readPage } from './readPage.ts';
import { expect, test } from './test.ts';

const AT_ONCE = 8;

/** The last known good footer may come from another page, where another link is the current one. */
const omitCurrent = (html: string) => html.replaceAll(' aria-current="page"', '');

const MISBEHAVIOURS = ['server-render-hangs', 'server-render-loops', 'server-eats-memory'];

for (const folder of MISBEHAVIOURS.slice(0, isFullScope ? undefined : 1))
  test(`When many visitors request a page with a footer of ${folder} at once, only the footer falls back`, async ({
    site,
    releaseBroken,
    readErrors,
  }) => {
    const before = await readPage(`${site.url}/about`);
    const { fragment, version } = await releaseBroken(folder, 'footer');
    const paths = Array.from({ length: AT_ONCE }, (_, index) => `/at-once/${folder}/${index}`);
    const pages = await Promise.all(paths.map((path) => readPage(site.url + path)));
    for (const { status, slots } of pages) {
      expect(status).toBe(404);
      expect(omitCurrent(slots.footer)).toBe(omitCurrent(before.slots.footer));
      expect(slots.page).toContain('<h1');
    }
    await expect
      .poll(async () => (await readErrors()).filter(({ path }) => paths.includes(path ?? '')))
      .toHaveLength(AT_ONCE);
    for (const line of await readErrors()) expect(line).toMatchObject({ fragment, version });
  });

test("An error thrown after a footer's render affects no other fragment", async ({
  site,
  releaseBroken,
  readErrors,
}) => {
  const { fragment } = await releaseBroken('server-throws-after-render', 'footer');
  for (const path of ['/afterthoughts/1', '/afterthoughts/2', '/afterthoughts/3', '/about']) {
    const { slots } = await readPage(site.url + path);
    expect(slots.footer).not.toBe('');
    expect(slots.page).toContain('<h1');
  }
  for (const line of await readErrors()) expect(line).toMatchObject({ fragment });
});
