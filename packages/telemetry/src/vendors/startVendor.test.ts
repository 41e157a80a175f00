import { expect, test } from 'vitest';
import type { PartySettings } from '../parties/PartySettings.ts';
import { startVendor, type VendorWindow } from './startVendor.ts';

const NOW = 1_780_000_000_000;

function start(party: Omit<PartySettings, 'url'>, globals: Partial<VendorWindow> = {}) {
  const window: VendorWindow = {
    document: { title: 'Pricing' },
    location: { origin: 'https://site.example', pathname: '/pricing', search: '?plan=max' },
    ...globals,
  };
  return { window, ...startVendor(window, { url: '', ...party }, () => NOW) };
}

const readLayer = ({ dataLayer = [] }: VendorWindow) =>
  dataLayer.map((each) => [...(each as IArguments)]);

test('The Google tag is configured and receives each page view, also after soft navigation', () => {
  const { window, showPage } = start({
    name: 'analytics',
    id: 'G-1',
    settings: { cookie_domain: 'site.example', send_page_view: true },
  });
  const view = (path: string, title: string) => [
    'event',
    'page_view',
    { page_location: `https://site.example${path}`, page_title: title },
  ];
  expect(readLayer(window)).toEqual([
    ['js', new Date(NOW)],
    ['config', 'G-1', { cookie_domain: 'site.example', send_page_view: false }],
    view('/pricing?plan=max', 'Pricing'),
  ]);
  expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]');

  window.document = { title: 'About' };
  window.location = { origin: 'https://site.example', pathname: '/about', search: '' };
  showPage?.();
  expect(readLayer(window).at(-1)).toEqual(view('/about', 'About'));
});

test('Customer.io gets the key, the options and a page view in its queue; later views go to the script that replaced it', () => {
  const { window, attributes, showPage } = start({
    name: 'customer-data',
    id: 'key',
    settings: { integrations: { All: true } },
  });
  const queue = window.cioanalytics;
  expect(attributes).toEqual({ 'data-global-customerio-analytics-key': 'cioanalytics' });
  expect(queue).toMatchObject({
    _writeKey: 'key',
    _loadOptions: { integrations: { All: true }, useQueryString: false },
    invoked: true,
  });
  expect([...(queue ?? [])]).toEqual([['page']]);

  let views = 0;
  window.cioanalytics = Object.assign([], { page: () => ++views });
  showPage?.();
  expect(views).toBe(1);
});

test('Salesloft’s scout gets its token in its queue', () => {
  const { window } = start({ name: 'sales-chat', id: 'a.b.c' });
  expect(window.SLScoutObject).toBe('slscout');
  expect(window.slscout?.q).toEqual([[['init', 'a.b.c']]]);
  expect(window.slscout?.l).toBe(NOW);
});

test('HubSpot counts the first view itself, is told of later ones, and shows no banner of its own', () => {
  const { window, attributes, showPage } = start({ name: 'crm', id: '1234' });
  expect(attributes).toEqual({ id: 'hs-script-loader' });
  expect(window.disableHubSpotCookieBanner).toBe(true);
  expect(window._hsq).toEqual([]);
  showPage?.();
  expect(window._hsq).toEqual([['setPath', '/pricing?plan=max'], ['trackPageView']]);
});

test('Intercom gets its settings, which cannot name another workspace', () => {
  const { window } = start({
    name: 'chatbot',
    id: 'abcd1234',
    settings: { api_base: 'https://api-iam.eu.intercom.io', app_id: 'other' },
  });
  expect(window.intercomSettings).toEqual({
    api_base: 'https://api-iam.eu.intercom.io',
    app_id: 'abcd1234',
  });
});

test('Intercom opens, hides and shows again, also before its script has loaded', () => {
  const { window, chat, showPage } = start({ name: 'chatbot', id: 'abcd1234' });
  chat?.setHidden(false);
  chat?.setHidden(true);
  chat?.setHidden(true);
  chat?.setHidden(false);
  chat?.open();
  expect(window.Intercom?.q).toEqual([
    ['hide'],
    ['update', { hide_default_launcher: true }],
    ['update', { hide_default_launcher: false }],
    ['show'],
  ]);

  const calls: unknown[] = [];
  window.Intercom = (...call) => void calls.push(call);
  showPage?.();
  expect(calls).toEqual([['update']]);
});

test('A launcher hidden by the settings stays hidden', () => {
  const settings = { hide_default_launcher: true };
  const { window, chat } = start({ name: 'chatbot', id: 'abcd1234', settings });
  chat?.setHidden(true);
  chat?.setHidden(false);
  expect(window.Intercom?.q?.at(-1)).toEqual(['update', { hide_default_launcher: true }]);
});

test.each([
  'analytics',
  'customer-data',
  'sales-chat',
  'crm',
  'content-preview',
  'chatbot',
] as const)(
  'Without an id nothing is prepared for %s, because its script may be another vendor’s',
  (name) => {
    const { document, location, ...globals } = start({ name }).window;
    expect(globals).toEqual({});
  },
);
