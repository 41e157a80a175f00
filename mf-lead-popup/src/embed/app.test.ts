// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { mount } from './app.tsx';
import type { EmbedTrigger } from './EmbedApp.ts';

beforeEach(() => {
  vi.stubGlobal('EMBED_VERSION', 'embed-1.0.0');
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(() => document.body.replaceChildren());

async function open(trigger: EmbedTrigger) {
  const root = document.body
    .appendChild(document.createElement('div'))
    .attachShadow({ mode: 'open' });
  const events: string[] = [];
  const app = mount({
    root,
    siteUrl: 'https://site.example',
    getSettings: () => ({
      key: 'pk_1',
      isInline: trigger === 'inline',
      theme: '',
      locale: 'en',
      texts: {},
      completedUrl: null,
      consent: null,
    }),
    dispatch: (name) => void events.push(name),
  });
  onTestFinished(app.unmount);
  app.open(trigger);
  await vi.waitFor(() => expect(events).toContain('lead:viewed'));
  const radio = root.querySelector<HTMLInputElement>('input[value=looking]')!;
  return { root, app, events, radio };
}

/** Cancels every key that reaches the document, as shortcuts of a host page do. Returns them. */
function takeKeys() {
  const taken: string[] = [];
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  for (const type of ['keydown', 'keypress', 'keyup', 'paste'])
    document.addEventListener(
      type,
      (event) => {
        event.preventDefault();
        taken.push(`${type} ${(event as KeyboardEvent).key}`);
      },
      { signal: stop.signal },
    );
  return taken;
}

function press(target: Element, key: string) {
  for (const type of ['keydown', 'keypress', 'keyup'])
    target.dispatchEvent(
      new KeyboardEvent(type, { key, bubbles: true, composed: true, cancelable: true }),
    );
}

test.each(['show', 'inline'] as const)(
  'The host gets no key that is pressed in the quiz, opened by %s',
  async (trigger) => {
    const { root, radio, events } = await open(trigger);
    const taken = takeKeys();
    for (const key of ['/', 's', 'ArrowDown', 'Backspace']) press(radio, key);
    expect(taken).toEqual([]);
    radio.dispatchEvent(new Event('paste', { bubbles: true, composed: true, cancelable: true }));
    press(radio, 'Enter');
    await vi.waitFor(() => expect(root.querySelector('input[type=email]')).not.toBeNull());
    expect([events, taken]).toEqual([['lead:viewed', 'lead:step'], []]);
  },
);

test('A dialog of the host around the quiz in place gets Escape and Tab', async () => {
  const { radio } = await open('inline');
  const taken = takeKeys();
  for (const key of ['Escape', 'Tab']) press(radio, key);
  expect(taken.filter((each) => each.startsWith('keydown'))).toEqual([
    'keydown Escape',
    'keydown Tab',
  ]);
});

test.each(['show', 'inline'] as const)(
  'An opening by %s is told once, however often the quiz renders',
  async (trigger) => {
    const { root, app, events, radio } = await open(trigger);
    radio.click();
    await vi.waitFor(() => expect(root.querySelector('input[type=email]')).not.toBeNull());
    app.refresh();
    await new Promise(requestAnimationFrame);
    const viewed = () => events.filter((name) => name === 'lead:viewed').length;
    expect(viewed()).toBe(1);
    app.close();
    await vi.waitFor(() => expect(root.querySelector('section, dialog[open]')).toBeNull());
    app.open(trigger);
    await vi.waitFor(() => expect(viewed()).toBe(2));
  },
);
