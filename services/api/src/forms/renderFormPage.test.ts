import { createHash } from 'node:crypto';
import { allForms } from '@site/forms/all';
import { gdprRequest } from '@site/forms/gdpr-request';
import { talent } from '@site/forms/talent';
import { expect, test } from 'vitest';
import { PAGE_HEADERS, renderMessagePage } from '../http/renderPage.ts';
import { renderFormPage } from './renderFormPage.ts';

const HOSTILE = `"><script>alert('&')</script>`;

test.each(allForms)('The page of $name has each field, to be sent to the same address', (form) => {
  const html = renderFormPage({ form, values: {}, backPath: form.path });
  expect(html).toContain(`<form method="post" action="${form.action}">`);
  for (const { name } of form.fields) expect(html).toContain(`name="${name}"`);
});

test('Each field shows its entry, with its error beside it', () => {
  const html = renderFormPage({
    form: talent,
    values: { name: 'Ada', role: 'editor', about: '\nTwo\nlines' },
    errors: { email: 'Please enter a valid email address' },
    backPath: '/talent',
  });
  expect(html).toMatch(/<input value="Ada" id="field-name" name="name" required/);
  expect(html).toContain('<option value="editor" selected>Editing</option>');
  expect(html).toContain('\n\nTwo\nlines</textarea>');
  expect(html).toMatch(
    /id="field-email"[^>]* aria-invalid="true" aria-describedby="field-email-error"/,
  );
  expect(html).toContain('<a href="#field-email">Please enter a valid email address</a>');
});

test('A ticked box stays ticked', () => {
  const page = (declaration: string) =>
    renderFormPage({ form: gdprRequest, values: { declaration }, backPath: '/' });
  expect(page('yes')).toMatch(/type="checkbox" value="yes"[^>]* checked>/);
  expect(page('')).not.toMatch(/ checked>/);
});

test('No entry becomes markup', () => {
  const values = Object.fromEntries(talent.fields.map(({ name }) => [name, HOSTILE]));
  const html = renderFormPage({
    form: talent,
    values,
    errors: { name: HOSTILE },
    notice: HOSTILE,
    backPath: HOSTILE,
  });
  expect(html).not.toContain('<script');
  expect(html).not.toContain(`">${HOSTILE}`);
  expect(html.match(/&quot;&gt;&lt;script&gt;alert\(&#39;&amp;&#39;\)/g)?.length).toBeGreaterThan(
    6,
  );
  expect(renderMessagePage(HOSTILE, HOSTILE, HOSTILE)).not.toContain('<script');
});

test('Values other than text are left out', () => {
  const html = renderFormPage({ form: talent, values: { name: ['a'] }, backPath: '/' });
  expect(html).toMatch(/<input value="" id="field-name"/);
});

test('The page can use its own style and nothing else', () => {
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(renderMessagePage('a', 'b', '/')) ?? [];
  const digest = createHash('sha256').update(style).digest('base64');
  const policy = PAGE_HEADERS['content-security-policy'];
  expect(policy).toContain(`style-src 'sha256-${digest}'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(renderMessagePage('a', 'b', '/')).not.toMatch(/ style=| on\w+=/);
});
