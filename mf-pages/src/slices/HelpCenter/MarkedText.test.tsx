import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkedText } from './MarkedText.tsx';

const show = (text: string, words: string[]) =>
  renderToStaticMarkup(<MarkedText text={text} words={words} />);

test('Searched words are marked, whatever their case and accents', () => {
  expect(show('Résumé, imports and the import.', ['resume', 'import'])).toBe(
    '<mark>Résumé</mark>, imports and the <mark>import</mark>.',
  );
});

test('Without a search the text is unchanged, and markup in it is escaped', () => {
  expect(show('<b>import</b>', [])).toBe('&lt;b&gt;import&lt;/b&gt;');
});
