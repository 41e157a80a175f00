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
