import { expect, test } from 'vitest';
import { render } from '../server.tsx';
import { createRequest } from '../testing/createRequest.ts';

/** No server listens here: the page must not need one. */
const NOWHERE = 'http://127.0.0.1:1/api/v2';
const values = { name: 'Ada <b>', email: 'ada@' };

test('A rejected form is returned filled, even while the content is unavailable', async () => {
  const errors = { email: 'Please enter a valid email address' };
  const formAnswer = { form: 'talent', values, errors };
  const result = await render(createRequest(NOWHERE, '/talent', { formAnswer }));
  expect(result.formAnswered).toBe(true);
  expect(result.head).toMatchObject({
    title: expect.stringContaining('look again'),
    noindex: true,
  });
  expect(result.html).toContain('value="Ada &lt;b&gt;"');
  expect(result.html).toContain(errors.email);
  expect(result.html).toContain('href="/talent"');
  expect(result.html.match(/<h1/g)).toHaveLength(1);
  expect(result.islands).toEqual([{ expose: './SiteForm', hydrate: 'interaction' }]);
});

test('A product-updates signup returns to the page where it started', async () => {
  const formAnswer = { form: 'product-updates', values };
  const { html } = await render(createRequest(NOWHERE, '/about', { formAnswer }));
  expect(html).toContain('name="return_path" value="/about"');
});

test('An unreadable post is answered with an explanation', async () => {
  const formAnswer = { form: 'talent', notice: 'This is more than we can take.' };
  const { html } = await render(createRequest(NOWHERE, '/talent', { formAnswer }));
  expect(html).toContain('This is more than we can take.');
  expect(html).not.toContain('<form');
});

test('An unknown form is an error', async () => {
  const request = createRequest(NOWHERE, '/talent', { formAnswer: { form: 'gone' } });
  await expect(render(request)).rejects.toThrow('There is no form named "gone".');
});
