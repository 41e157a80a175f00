import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkedText } from './MarkedText.tsx';

const show = (text: string, words: string[]) =>
  renderToStaticMarkup(<MarkedText text={text} words={words} />);

test('Words that were searched for are marked, however they are written', () => {
  expect(show('Résumé, imports and the import.', ['resume', 'import'])).toBe(
    '<mark>Résumé</mark>, imports and the <mark>import</mark>.',
  );
});

test('Without a search the text stays as it is, and markup in it is text', () => {
  expect(show('<b>import</b>', [])).toBe('&lt;b&gt;import&lt;/b&gt;');
});
