import type { RichTextField as Field } from '@prismicio/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { listItems, paragraphs } from '../testing/authored.ts';
import { InlineText, RichTextField } from './RichTextField.tsx';

const show = (field: Field) => renderToStaticMarkup(<RichTextField field={field} />);
const block = (text: string, spans: object[], type = 'paragraph') =>
  [{ type, text, spans }] as unknown as Field;

test('Paragraphs and lists become paragraphs and lists', () => {
  expect(show(paragraphs('One', 'Two'))).toBe('<p>One</p><p>Two</p>');
  expect(show(listItems('One', 'Two'))).toBe('<ul><li>One</li><li>Two</li></ul>');
});

test('Nested emphasis is kept', () => {
  const spans = [
    { start: 0, end: 7, type: 'strong' },
    { start: 4, end: 7, type: 'em' },
  ];
  expect(show(block('all of it', spans))).toBe('<p><strong>all <em>of </em></strong>it</p>');
});

test('A first-level heading in a text becomes a second-level one, since the page already has one', () => {
  expect(show(block('Terms', [], 'heading1'))).toBe('<h2>Terms</h2>');
});

test('Markup in a text is escaped', () => {
  expect(show(paragraphs('<img src=x onerror=alert(1)>'))).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
  );
});

test('A link with a script URL keeps only its text', () => {
  const spans = [
    { start: 0, end: 5, type: 'hyperlink', data: { link_type: 'Web', url: 'javascript:alert(1)' } },
  ];
  expect(show(block('Press here', spans))).toBe('<p>Press here</p>');
});

test('Embeds are left out', () => {
  const embed = [{ type: 'embed', oembed: { html: '<script>alert(1)</script>' } }];
  expect(show(embed as unknown as Field)).toBe('');
});

test('Line breaks in a text are kept', () => {
  expect(show(paragraphs('One\nTwo'))).toBe('<p>One<br/>Two</p>');
});

test('A line break of another system is one break, and what follows keeps its emphasis', () => {
  const spans = [{ start: 5, end: 8, type: 'strong' }];
  expect(show(block('One\r\nTwo\rThree', spans, 'preformatted'))).toBe(
    '<pre>One<br/><strong>Two</strong><br/>Three</pre>',
  );
});

test('The text of a heading is rendered without its element', () => {
  const field = block('Send it', [{ start: 5, end: 7, type: 'em' }], 'heading1');
  expect(renderToStaticMarkup(<InlineText field={field} />)).toBe('Send <em>it</em>');
});
