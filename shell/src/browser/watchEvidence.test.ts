// @vitest-environment happy-dom
import { browserCookies } from '@site/state/browser-cookies';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ViewEvidence } from '../wire/ViewEvidence.ts';

const send = vi.fn<(url: string, body: string) => boolean>(() => true);
const vitals = vi.hoisted(() => ({ found: {} as Record<string, number> }));
vi.mock('@site/telemetry/reports/watchVitals', () => ({ watchVitals: () => vitals.found }));

/** A document of a canary. */
async function start({ telemetry, consent = '' }: { telemetry?: object; consent?: string } = {}) {
  vi.resetModules();
  document.documentElement.lang = 'en';
  document.body.innerHTML = '<div data-fragment="mf-footer"></div>';
  const data = document.createElement('script');
  data.id = 'page-data';
  data.type = 'application/json';
  data.textContent = JSON.stringify({ arm: 'mf-footer@1.1.0', fragments: {}, telemetry });
  document.body.append(data);
  browserCookies.set('consent', consent, { days: 1 });
  await import('./watchEvidence.ts');
}

let leaving: AbortController;

beforeEach(() => {
  // Listeners of one test must not hear the events of the next.
  leaving = new AbortController();
  const { addEventListener } = globalThis;
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) =>
    addEventListener(type, listener, { signal: leaving.signal }),
  );
  vi.spyOn(history, 'pushState');
  send.mockClear();
  vitals.found = {};
  Object.defineProperty(navigator, 'sendBeacon', {
    value: send,
    configurable: true,
    writable: true,
  });
  history.replaceState(null, '', '/about');
});

afterEach(() => {
  leaving.abort();
  vi.unstubAllGlobals();
});

const views = () =>
  send.mock.calls
    .filter(([url]) => url === '/_evidence')
    .map(([, body]): ViewEvidence => JSON.parse(body));
const leave = () => void window.dispatchEvent(new Event('pagehide'));
const fail = (message: string, filename = 'https://site.example/a.js') =>
  window.dispatchEvent(Object.assign(new Event('error'), { message, filename }));

const nothing = {
  arm: 'mf-footer@1.1.0',
  isStarted: false,
  failed: [],
  hasError: false,
  hasMismatch: false,
};

test('A page is told of once, when it is left', async () => {
  await start();
  expect(views()).toEqual([]);
  leave();
  leave();
  expect(views()).toEqual([nothing]);
});

test('A fragment that failed is told of, once its failure was reported', async () => {
  await start();
  const report = (more: object) =>
    navigator.sendBeacon('/_reports', JSON.stringify({ fragment: 'mf-footer', ...more }));
  report({ stage: 'load' });
  leave();
  expect(views()).toEqual([{ ...nothing, isStarted: true, failed: ['mf-footer'] }]);
  expect(send.mock.calls.filter(([url]) => url === '/_reports')).toHaveLength(1);
});

test('Errors and hydration mismatches are told apart; those of extensions are nobody’s', async () => {
  await start();
  fail('Script error.', '');
  fail('x', 'chrome-extension://abc/x.js');
  history.pushState(null, '', '/pricing');
  fail('x is undefined');
  history.pushState(null, '', '/docs');
  fail('Minified React error #418; visit https://react.dev/errors/418');
  history.pushState(null, '', '/changelog');
  navigator.sendBeacon('/_reports', JSON.stringify({ fragment: 'mf-footer', stage: 'hydrate' }));
  leave();
  expect(views()).toEqual([
    nothing,
    { ...nothing, hasError: true },
    { ...nothing, hasMismatch: true },
    { ...nothing, hasMismatch: true },
  ]);
});

test.each([
  ['Chromium', () => document.body.append(document.createElement('font'))],
  ['Safari', () => document.documentElement.setAttribute('lang', 'es')],
  ['Edge', () => document.body.firstElementChild?.setAttribute('_msttexthash', '1')],
])('A hydration mismatch on a page that %s has translated is not counted', async (_, translate) => {
  await start();
  translate();
  fail('Minified React error #418; visit https://react.dev/errors/418');
  navigator.sendBeacon('/_reports', JSON.stringify({ fragment: 'mf-footer', stage: 'hydrate' }));
  leave();
  expect(views()).toEqual([nothing]);
});

test('Another page in the same document is another view; another query is not', async () => {
  await start();
  document.querySelector<HTMLElement>('[data-fragment]')?.setAttribute('data-mounted', 'true');
  history.pushState(null, '', '/about?tag=a');
  expect(views()).toEqual([]);
  history.pushState(null, '', '/pricing');
  leave();
  expect(views()).toEqual([
    { ...nothing, isStarted: true },
    { ...nothing, isStarted: true },
  ]);
});

test.each([
  ['a site that measures nothing', {}],
  ['a visitor who has not answered', { telemetry: { consent: 'opt-in' } }],
  ['a visitor who refused', { telemetry: { consent: 'opt-in' }, consent: '1.marketing' }],
])('Of %s no paint is told', async (_whom, settings) => {
  vitals.found = { lcp: 1_200 };
  await start(settings);
  leave();
  expect(views()).toEqual([nothing]);
});

test('A visitor who agreed to analytics tells of paints, once for each document', async () => {
  vitals.found = { lcp: 1_200, cls: 0 };
  await start({ telemetry: { consent: 'opt-in' }, consent: '1.analytics' });
  history.pushState(null, '', '/pricing');
  leave();
  expect(views().map((view) => view.vitals)).toEqual([{ lcp: 1_200, cls: 0 }, {}]);
});
