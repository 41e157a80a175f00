// @vitest-environment happy-dom
import { createMemoryCookies } from '@site/state/memory-cookies';
import type { ConsentMode } from '@site/telemetry/consent/Consent';
import { createConsent } from '@site/telemetry/consent/createConsent';
import type { TelemetrySettings } from '@site/telemetry/settings';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { connectProductAnalytics } from './connectProductAnalytics.ts';

/** Replaces the client's own file, which is loaded by its address. */
const CLIENT = `data:text/javascript,${encodeURIComponent(
  `export const startProductAnalytics = (settings) => globalThis.startClient(settings);`,
)}`;
const SETTINGS = {
  productAnalytics: { token: 'token', replayPercent: 100 },
  modules: { productAnalytics: CLIENT },
} as unknown as TelemetrySettings;

const client = { track: vi.fn(), view: vi.fn(), optOut: vi.fn() };
const occurrence = {
  id: 'a',
  at: 1_795_000_000_000,
  page: { url: 'https://site.example/', title: '', referrer: '' },
};
/** Resolves once a module that may be loaded has been. */
const flush = () =>
  import(/* @vite-ignore */ `${CLIENT}//again`).then(() => new Promise(setImmediate));
const startClient = vi.fn();
beforeEach(() => {
  localStorage.clear();
  startClient.mockReset().mockReturnValue(client);
  client.optOut.mockReset();
  client.track.mockReset();
  client.view.mockReset();
  vi.stubGlobal('startClient', startClient);
});

function connect(mode: ConsentMode, decision?: string, globalPrivacyControl = false) {
  const cookies = createMemoryCookies(decision ? { consent: decision } : {});
  const consent = createConsent({ mode, cookies, globalPrivacyControl });
  return { consent, product: connectProductAnalytics(SETTINGS, consent, async () => 'visitor') };
}

test.each<[ConsentMode, string | undefined, boolean, boolean]>([
  ['opt-in', undefined, false, false],
  ['opt-in', '1.personalisation', false, false],
  ['opt-in', '1.analytics', false, true],
  ['opt-in', '1.analytics', true, true],
  ['opt-out', undefined, false, true],
  ['opt-out', '1', false, false],
  ['opt-out', undefined, true, false],
  ['off', undefined, false, true],
  ['off', undefined, true, false],
])(
  'With consent %s, decision %s and privacy control %s the client and its recorder start: %s',
  async (mode, decision, signal, isStarted) => {
    const { product } = connect(mode, decision, signal);
    product.start();
    product.start();
    await flush();
    expect(startClient).toHaveBeenCalledTimes(isStarted ? 1 : 0);
  },
);

test('Visitors who agree later are measured from then on; withdrawing consent opts them out and deletes the recordings', async () => {
  const deleted: string[] = [];
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('refused');
    },
    deleteDatabase: (name: string) => void deleted.push(name),
  });
  const { consent, product } = connect('opt-in');
  product.start();
  consent.decide(['analytics']);
  product.start();
  await vi.waitFor(() => expect(startClient).toHaveBeenCalledOnce());
  const stopped = Promise.withResolvers<void>();
  client.optOut.mockReturnValue(stopped.promise);
  const done = product.reset();
  await flush();
  expect(deleted).toEqual([]);
  stopped.resolve();
  await done;
  expect(client.optOut).toHaveBeenCalledOnce();
  expect(deleted).toEqual(['mixpanelBrowserDb', 'mixpanelFlagsDb']);
});

test('Events wait until the client has started, and keep their occurrence', async () => {
  const { product } = connect('off');
  product.record({ kind: 'view', isReported: true, ...occurrence });
  product.record({ kind: 'track', event: 'Viewed Pop-up', properties: {}, ...occurrence, id: 'b' });
  await flush();
  expect(startClient).not.toHaveBeenCalled();
  product.start();
  await vi.waitFor(() => expect(client.track).toHaveBeenCalledOnce());
  expect(client.view).toHaveBeenCalledWith(expect.objectContaining(occurrence));
  expect(client.track).toHaveBeenCalledWith(
    'Viewed Pop-up',
    {},
    expect.objectContaining({ ...occurrence, id: 'b' }),
  );
});

const viewed = (id: string) =>
  ({ kind: 'track', event: 'Viewed Pop-up', properties: {}, ...occurrence, id }) as const;

test('Events that wait when the tab is closed are measured once by the next page', async () => {
  connect('off').product.record(viewed('a'));
  const { product } = connect('off');
  product.record(viewed('b'));
  product.start();
  await vi.waitFor(() => expect(client.track).toHaveBeenCalledTimes(2));
  expect(client.track.mock.calls.map(([, , { id }]) => id)).toEqual(['a', 'b']);
  expect(localStorage).toHaveLength(0);
  product.record(viewed('c'));
  expect(client.track).toHaveBeenCalledTimes(3);
  expect(localStorage).toHaveLength(0);
});

function blockStorage() {
  const refuse = () => {
    throw new DOMException('refused');
  };
  vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse, removeItem: refuse });
  onTestFinished(() => void vi.unstubAllGlobals());
}

test('If storage is blocked, events wait until the page is left', async () => {
  blockStorage();
  const { product } = connect('off');
  product.record(viewed('a'));
  product.start();
  await vi.waitFor(() => expect(client.track).toHaveBeenCalledOnce());
});

test('Waiting events are dropped when consent is withdrawn, even if storage is blocked', async () => {
  blockStorage();
  const { product } = connect('off');
  product.record(viewed('a'));
  await product.reset();
  product.start();
  await vi.waitFor(() => expect(startClient).toHaveBeenCalledOnce());
  await flush();
  expect(client.track).not.toHaveBeenCalled();
});

test('Without a token nothing is stored', () => {
  const consent = createConsent({
    mode: 'off',
    cookies: createMemoryCookies({}),
    globalPrivacyControl: false,
  });
  const settings = { ...SETTINGS, productAnalytics: undefined } as unknown as TelemetrySettings;
  connectProductAnalytics(settings, consent, async () => 'visitor').record(viewed('a'));
  expect(localStorage).toHaveLength(0);
});

test('A client that arrives after consent was withdrawn does not start', async () => {
  const { consent, product } = connect('opt-out');
  product.start();
  consent.decide([]);
  await flush();
  expect(startClient).not.toHaveBeenCalled();
});
