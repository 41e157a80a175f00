import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Illustration, illustrations } from './Illustration.tsx';

test('A drawing that is on a page twice has different ids each time', () => {
  const html = renderToStaticMarkup([
    <Illustration key="first" name="mailbox" />,
    <Illustration key="second" name="mailbox" />,
  ]);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(html).toContain(`url(#${id})`);
});

test('Drawings are hidden from screen readers', () => {
  for (const name of illustrations.keys())
    expect(renderToStaticMarkup(<Illustration name={name} />)).toContain('aria-hidden="true"');
});

test.each([null, 'unheard-of', 'constructor'])('The name %s renders nothing', (name) => {
  expect(renderToStaticMarkup(<Illustration name={name} />)).toBe('');
});
