import { expect, test } from 'vitest';
import { render } from '../../server.tsx';
import { createRequest } from '../../testing/createRequest.ts';
import { getSiteContent } from '../../testing/siteContent.ts';

async function findLinks(path: string) {
  const { html } = await render(createRequest(await getSiteContent(), path));
  const list = /<ul aria-labelledby="issues">.*?<\/ul>/s.exec(html)?.[0] ?? '';
  const links = [...list.matchAll(/<a href="([^"]*)">([^<]*)/g)];
  return { html, links: links.map(([, href, name]) => [name, href]) };
}

test('A page leads to a whole issue of each publication in its pictures, before its last section', async () => {
  const { html, links } = await findLinks('/features/boosts-grow');
  expect(links).toEqual([['Read The Marlow Post', '/newsstand/the-marlow-post']]);
  expect(html.lastIndexOf('<section')).toBeGreaterThan(html.indexOf('id="issues"'));
});

test('An issue to which the page leads already is not listed again, nor is the issue itself', async () => {
  const { html, links } = await findLinks('/quillpost-for/fashion-and-beauty');
  expect(html.split('href="/newsstand/seam"')).toHaveLength(2);
  expect(links).toEqual([]);
  expect((await findLinks('/newsstand/seam')).links).toEqual([]);
});

test('A page that shows no publication has no list', async () => {
  expect((await findLinks('/pricing')).html).not.toContain('id="issues"');
});
