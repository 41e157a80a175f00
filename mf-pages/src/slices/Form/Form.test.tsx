// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { allForms } from '@site/forms/all';
import { talent } from '@site/forms/talent';
import { expect, test } from 'vitest';
import model from '../../../../content/slices/Form/model.json' with { type: 'json' };
import { createSlice, paragraphs, title } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { Form } from './Form.tsx';

const show = (primary: object) =>
  showOnPage(
    <Form slice={createSlice<Content.FormSlice>('form', { small_print: [], ...primary })} />,
  );

test('Text, form and small print are shown together', () => {
  const page = show({
    form: 'talent',
    heading: title('Two paragraphs'),
    small_print: paragraphs('Nobody sees it.'),
  });
  expect(page.getByRole('heading', { level: 2 }).textContent).toBe('Two paragraphs');
  expect(document.querySelector('form')?.getAttribute('action')).toBe(talent.action);
  expect(page.getByText('Nobody sees it.').closest('form')).not.toBeNull();
});

test('Values from the URL are in their fields, and no error is shown', () => {
  const slice = createSlice<Content.FormSlice>('form', { form: 'gdpr-confirm', small_print: [] });
  const page = showOnPage(<Form slice={{ ...slice, values: { token: 'abc' } }} />);
  expect(page.getByRole<HTMLInputElement>('textbox').value).toBe('abc');
  expect(page.queryByRole('alert')).toBeNull();
});

test('Without its own heading it has the form’s', () => {
  const page = show({ form: 'talent' });
  expect(page.getByRole('heading', { level: 2 }).textContent).toBe(talent.title);
});

test.each([null, 'gone'])('When the form is %s nothing is rendered', (form) => {
  show({ form, heading: title('Words') });
  expect(document.querySelector('main')?.innerHTML).toBe('');
});

test('Authors can choose every form that is not in the footer', () => {
  const names = allForms.map(({ name }) => name).filter((name) => name !== 'product-updates');
  for (const { primary } of model.variations) expect(primary.form.config.options).toEqual(names);
});
