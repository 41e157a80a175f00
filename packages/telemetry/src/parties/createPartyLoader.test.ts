// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Purpose } from '../consent/Consent.ts';
import { createPartyLoader } from './createPartyLoader.ts';
import { thirdParties } from './thirdParties.ts';

const appended: HTMLScriptElement[] = [];
beforeEach(() => {
  appended.length = 0;
  vi.spyOn(document.head, 'append').mockImplementation(
    (...nodes) => void appended.push(...(nodes as HTMLScriptElement[])),
  );
});

const all = thirdParties.map(({ name }) => ({ name, url: `https://${name}.example/x.js` }));
const wait = () => new Promise(() => {});
const prepare = () => ({});
const loadedNames = () => appended.map(({ src }) => new URL(src).host.replace('.example', ''));

test('Nothing configured means nothing loaded', () => {
  const loader = createPartyLoader({ document, wait, prepare, configured: [], allows: () => true });
  for (const moment of ['idle', 'chat', 'preview'] as const) loader.loadAt(moment);
  expect(appended).toEqual([]);
});

test.each<[Purpose[], string[]]>([
  [[], []],
  [['analytics'], ['analytics', 'customer-data']],
  [['marketing'], ['sales-chat', 'crm']],
  [
    ['analytics', 'marketing', 'personalisation'],
    ['analytics', 'customer-data', 'sales-chat', 'crm'],
  ],
])('With consent to %j these scripts load in idle time: %j', (granted, names) => {
  const loader = createPartyLoader({
    document,
    wait,
    prepare,
    configured: all,
    allows: (purpose) => granted.includes(purpose),
  });
  loader.loadAt('idle');
  expect(loadedNames()).toEqual(names);
});

test('Each script loads once, and the others when their purpose is granted', () => {
  const granted = new Set<Purpose>(['analytics']);
  const loader = createPartyLoader({
    document,
    wait,
    prepare,
    configured: all,
    allows: (purpose) => granted.has(purpose),
  });
  loader.loadAt('idle');
  granted.add('marketing');
  loader.loadAt('idle');
  expect(loadedNames()).toEqual(['analytics', 'customer-data', 'sales-chat', 'crm']);
});

test('The content tool needs a preview, but no consent', () => {
  const loader = createPartyLoader({
    document,
    wait,
    prepare,
    configured: all,
    allows: () => false,
  });
  loader.loadAt('preview');
  expect(loadedNames()).toEqual(['content-preview']);
});

test('A script that fails to load is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const loader = createPartyLoader({
    document,
    wait,
    prepare,
    configured: all,
    allows: () => true,
  });
  loader.loadAt('preview');
  appended[0]?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
});

test('A requested script that failed to load is retried on the next request', async () => {
  const loader = createPartyLoader({
    document,
    wait,
    prepare,
    configured: all,
    allows: () => true,
  });
  const asked = loader.loadOnDemand('chatbot');
  appended[0]?.dispatchEvent(new Event('error'));
  await expect(asked).rejects.toThrow('chatbot could not be loaded.');
  const again = loader.loadOnDemand('chatbot');
  appended[1]?.dispatchEvent(new Event('load'));
  await expect(again).resolves.toBeUndefined();
});

test('A request for a script that hangs is rejected after 5 s', async () => {
  const waits: number[] = [];
  const loader = createPartyLoader({
    document,
    wait: async (ms) => void waits.push(ms),
    prepare,
    configured: all,
    allows: () => true,
  });
  await expect(loader.loadOnDemand('chatbot')).rejects.toThrow(
    'chatbot did not load within 5000 ms.',
  );
  expect(waits).toEqual([5_000]);
});

test('A script is requested after its preparation, with the attributes that it needs', () => {
  const loader = createPartyLoader({
    document,
    wait,
    prepare: ({ name }) => {
      expect(appended).toEqual([]);
      return { 'data-of': name };
    },
    configured: all,
    allows: () => true,
  });
  loader.loadAt('preview');
  expect(appended.map((script) => script.dataset.of)).toEqual(['content-preview']);
});
