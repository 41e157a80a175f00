// @vitest-environment happy-dom
import { brandMark } from '@site/config/brandMark';
import { validateForm } from '@site/forms';
import { allForms } from '@site/forms/all';
import { demoRequest } from '@site/forms/demo-request';
import { gdprRequest } from '@site/forms/gdpr-request';
import { talent } from '@site/forms/talent';
import { expect, test } from 'vitest';
import { showOnPage } from '../testing/showOnPage.ts';
import { FormLetter } from './FormLetter.tsx';
import { SiteForm } from './SiteForm.tsx';

const control = (name: string) =>
  document.querySelector('form')?.elements.namedItem(name) as HTMLInputElement;
/** Lists the descriptions that a screen reader announces after a control's name. */
const describe = (name: string) =>
  (control(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean);

test.each(allForms)('$name is a form that posts each of its fields without script', (form) => {
  const page = showOnPage(<SiteForm form={form} />);
  const element = document.querySelector('form');
  expect([element?.method, element?.getAttribute('action')]).toEqual(['post', form.action]);
  for (const { name, label, required } of form.fields) {
    expect(control(name).labels?.[0]?.textContent).toBe(required ? `${label}*` : label);
    expect(control(name).required).toBe(required ?? false);
  }
  expect(page.getByRole('button', { name: form.submitLabel }).getAttribute('type')).toBe('submit');
});

test('Fields have autocomplete hints and length limits', () => {
  showOnPage(<SiteForm form={talent} />);
  expect([control('email').type, control('email').autocomplete]).toEqual(['email', 'email']);
  expect([control('url').type, control('url').inputMode]).toEqual(['text', 'url']);
  expect(control('about').maxLength).toBe(2_000);
});

test('A number has its smallest value, and a tooltip its button', () => {
  const page = showOnPage(<SiteForm form={demoRequest} />);
  expect([control('people').type, control('people').min]).toEqual(['number', '1']);
  const button = page.getByRole('button', { name: 'About “Subscribers today”' });
  const tooltip = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(tooltip?.textContent).toMatch(/^Everyone who gets your letter/);
});

test('A disclaimer belongs to its field', () => {
  showOnPage(<SiteForm form={talent} />);
  expect(describe('about')).toEqual([expect.stringMatching(/^Two paragraphs are enough/)]);
});

test('Entered values are in their fields, with errors below each field and in a summary', () => {
  const values = { name: '"><b>Ada', role: 'editor', about: 'Two\nlines', email: 'ada@' };
  const check = validateForm(talent, values);
  const errors = check.ok ? {} : check.errors;
  const page = showOnPage(<SiteForm form={talent} answer={{ form: 'talent', values, errors }} />);
  for (const [name, value] of Object.entries(values)) expect(control(name).value).toBe(value);
  expect(control('email').getAttribute('aria-invalid')).toBe('true');
  expect(control('name').hasAttribute('aria-invalid')).toBe(false);
  expect(describe('email')).toEqual(['Please enter a valid email address']);
  const link = page.getByRole('alert').querySelector('a');
  expect(link?.getAttribute('href')).toBe(`#${control('email').id}`);
});

test('A ticked checkbox stays ticked', () => {
  const answer = { form: 'gdpr-request', values: { declaration: 'yes' } };
  showOnPage(<SiteForm form={gdprRequest} answer={answer} />);
  expect(control('declaration').checked).toBe(true);
});

test('The honeypot is out of reach for people', () => {
  showOnPage(<SiteForm form={talent} />);
  const honeypot = control('company_website');
  expect([honeypot.tabIndex, honeypot.autocomplete]).toEqual([-1, 'off']);
  expect(honeypot.closest('[aria-hidden=true]')).not.toBeNull();
});

test('The letter around a form is stamped with the feather, drawn in place: nothing has to load', () => {
  const page = showOnPage(<FormLetter>A form</FormLetter>);
  const stamp = page.getByText('A form').querySelector('svg');
  const drawn = Array.from(stamp?.querySelectorAll('path') ?? [], (path) => path.getAttribute('d'));
  expect(drawn).toEqual(expect.arrayContaining([brandMark.stamp, brandMark.feather]));
  expect(document.querySelector('img')).toBeNull();
});
