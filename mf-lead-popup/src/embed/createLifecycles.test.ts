// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { createLifecycles } from './createLifecycles.ts';
import { TAG } from './embedNames.ts';

/** Stands for the element: properties are seen as they were set. */
class Popup extends HTMLElement {
  integrationKey?: string;
  mode?: string;
  texts?: object;
}
customElements.define(TAG, Popup);

afterEach(() => document.body.replaceChildren());

const list = () => [...document.querySelectorAll<Popup>(TAG)];

test('A parcel shows the element in its place, passes changes on, and removes it', async () => {
  const { bootstrap, mount, update, unmount } = createLifecycles();
  const domElement = document.body.appendChild(document.createElement('aside'));
  const texts = { button: 'Go' };
  await bootstrap();
  await mount({ name: 'parcel-1', domElement, integrationKey: 'pk_1', mode: 'button', texts });
  const [element] = list();
  expect(element?.parentElement).toBe(domElement);
  expect(element).toMatchObject({ integrationKey: 'pk_1', mode: 'button', texts });
  // single-spa gives the place at the start only.
  await update({ name: 'parcel-1', integrationKey: 'pk_1', mode: 'inline' });
  expect(list()).toEqual([element]);
  expect(element).toMatchObject({ integrationKey: 'pk_1', mode: 'inline', texts: undefined });
  await unmount({ name: 'parcel-1' });
  expect(list()).toEqual([]);
});

test('An application stands where single-spa places it, else at the end of the body', async () => {
  const { mount, unmount } = createLifecycles();
  await mount({ name: 'popup', integrationKey: 'pk_1' });
  expect(list()[0]?.parentElement).toBe(document.body);
  await unmount({ name: 'popup' });
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'single-spa-application:popup';
  await mount({ name: 'popup', integrationKey: 'pk_1' });
  expect(list()[0]?.parentElement).toBe(place);
});

test('Two at once are apart, and one that is mounted twice is there once', async () => {
  const { mount, unmount } = createLifecycles();
  const place = () => document.body.appendChild(document.createElement('div'));
  const [one, two] = [place(), place()];
  await mount({ domElement: one, integrationKey: 'pk_1' });
  await mount({ domElement: two, integrationKey: 'pk_2' });
  await mount({ domElement: two, integrationKey: 'pk_2' });
  expect(list().map(({ integrationKey }) => integrationKey)).toEqual(['pk_1', 'pk_2']);
  await unmount({ domElement: one });
  expect(list().map(({ integrationKey }) => integrationKey)).toEqual(['pk_2']);
});

test('An update of what is not mounted is refused', async () => {
  await expect(createLifecycles().update({ name: 'popup' })).rejects.toThrow(
    `<${TAG}> is updated before it is mounted.`,
  );
});
