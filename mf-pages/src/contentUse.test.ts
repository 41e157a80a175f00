import { expect, test } from 'vitest';
import { listContent } from './listContent.ts';
import { render } from './server.tsx';
import { createRequest } from './testing/createRequest.ts';
import { getSiteContent } from './testing/siteContent.ts';

async function readUse(path: string, settings: object = { namesContent: true }) {
  const request = createRequest(await getSiteContent(), path);
  const { content } = await render({
    ...request,
    settings: { ...request.settings, ...settings },
  });
  return content;
}
const nameAll = (content: Awaited<ReturnType<typeof readUse>>) =>
  content?.documents.map(({ type, uid }) => `${type}/${uid}`) ?? [];

test('A page names its own document and those that it links to', async () => {
  const home = await readUse('/');
  expect(nameAll(home)).toContain('page/home');
  expect(nameAll(home).length).toBeGreaterThan(1);
  expect(nameAll(home).length).toBeLessThan(60);
});

test('A page that lists documents of a type names the type, and one that does not names none', async () => {
  expect((await readUse('/experts'))?.lists).toContain('expert');
  expect((await readUse('/privacy'))?.lists).toEqual([]);
});

test('A page that is looked for and not there is named as missing', async () => {
  const gone = await readUse('/no-such-page');
  expect(gone?.missing).toContainEqual({ type: 'page', uid: 'no-such-page' });
});

test('Nothing is named if nobody asks', async () => {
  expect(await readUse('/', {})).toBeUndefined();
});

test('The list of the content has every document that a page names, at the ref of the page', async () => {
  const { settings, revision } = createRequest(await getSiteContent(), '/');
  const { documents, revision: ref } = await listContent(settings);
  const ids = new Set(documents.map(({ id }) => id));
  expect(revision === undefined || ref === revision).toBe(true);
  for (const { id } of (await readUse('/experts'))?.documents ?? []) expect(ids).toContain(id);
  expect(new Set(documents.map(({ version }) => version)).size).toBe(documents.length);
});
