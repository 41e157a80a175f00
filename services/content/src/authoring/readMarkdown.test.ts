import { expect, test, vi } from 'vitest';
import { readMarkdown } from './readMarkdown.ts';

const MULTI = { type: 'StructuredText', single: false, allowed: ['paragraph'] } as const;
const SINGLE = { type: 'StructuredText', single: true, allowed: ['strong', 'heading2'] } as const;

const read = (text: string) => readMarkdown(text, MULTI, (message) => expect.unreachable(message));
const readOne = (text: string) =>
  readMarkdown(text, SINGLE, (message) => expect.unreachable(message));
const block = (type: string, text: string, spans: unknown[] = []) => ({ type, text, spans });

test('Paragraphs are separate blocks, and the lines of one are joined', () => {
  expect(read('One\ntwo.\n\nThree.')).toEqual([
    block('paragraph', 'One two.'),
    block('paragraph', 'Three.'),
  ]);
});

test('A backslash at the end of a line keeps the line break', () => {
  expect(read('One\\\ntwo')).toEqual([block('paragraph', 'One\ntwo')]);
});

test('Headings, list items and code become blocks', () => {
  expect(read('## Two\n\n- a\n- b\n\n1. c\n\n```\nd\n```')).toEqual([
    block('heading2', 'Two'),
    block('list-item', 'a'),
    block('list-item', 'b'),
    block('o-list-item', 'c'),
    block('preformatted', 'd'),
  ]);
});

test('Marks become spans over the plain text, outer ones first', () => {
  expect(read('A **very *big* deal**')).toEqual([
    block('paragraph', 'A very big deal', [
      { start: 2, end: 15, type: 'strong' },
      { start: 7, end: 10, type: 'em' },
    ]),
  ]);
});

test('Links lead to addresses or to documents', () => {
  const [{ spans } = {}] = read('[a](https://a.example) [b](/b) [c](doc:page/c-d)');
  expect(spans).toEqual([
    { start: 0, end: 1, type: 'hyperlink', data: { link_type: 'Web', url: 'https://a.example' } },
    { start: 2, end: 3, type: 'hyperlink', data: { link_type: 'Web', url: '/b' } },
    {
      start: 4,
      end: 5,
      type: 'hyperlink',
      data: { link_type: 'Document', type: 'page', uid: 'c-d' },
    },
  ]);
});

test('Characters that are not markup stay as they are', () => {
  const text = '2 * 3 * 4, snake_case_name, [sic], 5 < 6 & "7"';
  expect(read(text)).toEqual([block('paragraph', text)]);
});

test('A single-block field has the first block type that its model names', () => {
  expect(readOne('Grow **fast**')).toEqual([
    block('heading2', 'Grow fast', [{ start: 5, end: 9, type: 'strong' }]),
  ]);
});

test.each(['# 1 in its field', '1. First', '- or not', '> 9', '---', '    indented'])(
  'In a single-block field, %j is plain text',
  (text) => {
    expect(readOne(text)).toEqual([block('heading2', text.trim())]);
  },
);

test.each([
  ['HTML', '<script>x</script>', 'HTML (<script>x</script>) in line 1'],
  ['HTML within a line', 'a <br> b', 'HTML (<br>)'],
  ['a picture', '![a](/a.png)', 'image'],
  ['a quotation', '> a', 'blockquote'],
  ['a list in a list', '- a\n  - b', 'a list item can only hold text'],
  ['code within a line', 'a `b`', 'inlineCode'],
  ['a line across', 'a\n\n---', 'thematicBreak in line 3'],
])('Markdown that blocks cannot express is rejected: %s', (_what, text, message) => {
  const reject = vi.fn();
  readMarkdown(text, MULTI, reject);
  expect(reject).toHaveBeenCalledWith(expect.stringContaining(message));
});
