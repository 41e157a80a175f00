import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PostArt, postArt } from './PostArt.tsx';

const render = (name: string | null, ...texts: (string | null)[]) =>
  renderToStaticMarkup(<PostArt name={name} texts={texts.map((text) => ({ text }))} />);

test('An author’s words are in the drawing as text, whatever they contain', () => {
  const html = render('ticket', 'THURSDAY', '<b>&{1}');
  expect(html).toContain('>THURSDAY</text>');
  expect(html).toContain('>&lt;b&gt;&amp;{1}</text>');
});

test('A drawing without words has none of its places left', () => {
  for (const name of postArt.keys()) expect(render(name, null)).not.toMatch(/\{\w+\}/);
});

test('Things of the post are hidden from screen readers', () => {
  for (const name of postArt.keys()) expect(render(name)).toContain('aria-hidden="true"');
});

test.each([null, 'unheard-of', 'constructor'])('The name %s renders nothing', (name) => {
  expect(render(name)).toBe('');
});
