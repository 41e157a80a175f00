// @vitest-environment happy-dom
import type { Content, RichTextField } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { CodeSample } from './CodeSample.tsx';

const code = (text: string) =>
  [{ type: 'preformatted', text, spans: [] }] as unknown as RichTextField;

test('Each language is one radio button, and its code is focusable and readable', () => {
  const samples = [
    { label: 'curl', code: code('curl -X POST\n  /subscribers') },
    { label: 'HTML', code: code('<form>') },
  ];
  const slice = createSlice<Content.CodeSampleSlice>('code_sample', { samples, note: [] });
  const page = showOnPage(<CodeSample slice={slice} />);
  expect(page.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked)).toEqual([
    true,
    false,
  ]);
  expect(page.getByRole('region', { name: 'Example: curl' }).textContent).toBe(
    'curl -X POST\n  /subscribers',
  );
  expect(page.getByRole('region', { name: 'Example: HTML' }).textContent).toBe('<form>');
});
