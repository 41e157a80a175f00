import { afterAll, expect, test } from 'vitest';
import { createAnswerCheck } from './createAnswerCheck.ts';
import { DeadlineError } from './process/createProcessGroup.ts';

const answers = createAnswerCheck();
afterAll(() => answers.close());

const encode = (answer: unknown) => Buffer.from(JSON.stringify(answer));

test.each([
  ['a short answer', 1_000],
  ['an answer that takes long to check', 300_000],
])('%s is contained', async (_, length) => {
  const html = `<p>${'x'.repeat(length)}<script>steal()</script>`;
  expect(await answers.check('render', encode({ html }))).toEqual({
    html: `<p>${'x'.repeat(length)}</p>`,
  });
});

test('What takes too long to check is given up', async () => {
  const hasty = createAnswerCheck({ timeoutsMs: { site: 1, other: 1 } });
  await expect(hasty.check('render', encode({ html: '<p>a<p>b' }))).rejects.toThrow(DeadlineError);
  await hasty.close();
});

test('HTML that is nested deeper than a stack fails alone', async () => {
  const html = '<svg><math><mglyph><style>'.repeat(20_000);
  await expect(answers.check('render', encode({ html }))).rejects.toThrow();
  expect(await answers.check('render', encode({ html: '<p>a<p>b' }))).toEqual({
    html: '<p>a</p><p>b</p>',
  });
});

test('A long answer that breaks the contract says where', async () => {
  const pages = Array.from({ length: 20_000 }, (_, index) => ({ path: `/${index}` }));
  pages[7] = { path: '//evil.test' };
  await expect(answers.check('site', encode({ pages: [...pages], redirects: [] }))).rejects.toThrow(
    'describeSite returned a result that breaks the contract: pages.7.path',
  );
});
