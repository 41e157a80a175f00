import { expect, test } from 'vitest';
import type { PartySettings } from '../parties/PartySettings.ts';
import { startVendor, type VendorWindow } from './startVendor.ts';

const NOW = 1_780_000_000_000;

function start(party: Omit<PartySettings, 'url'>) {
  const window: VendorWindow = {};
  return { window, ...startVendor(window, { url: '', ...party }, () => NOW) };
}

const PRICING = {
  url: 'https://site.example/pricing?plan=max#compare',
  title: 'Pricing',
  referrer: 'https://search.example/',
};

const readLayer = ({ dataLayer = [] }: VendorWindow) =>
  dataLayer.map((each) => [...(each as IArguments)]);

test('The Google tag is configured and receives each page view, also after soft navigation', () => {
  const { window, reportView } = start({
    name: 'analytics',
    id: 'G-1',
    settings: { cookie_domain: 'site.example', send_page_view: true },
  });
  reportView?.(PRICING);
  expect(readLayer(window)).toEqual([
    ['js', new Date(NOW)],
    ['config', 'G-1', { cookie_domain: 'site.example', send_page_view: false }],
    [
      'event',
      'page_view',
      {
        page_location: 'https://site.example/pricing?plan=max',
        page_title: 'Pricing',
        page_referrer: 'https://search.example/',
      },
    ],
  ]);
  expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]');
});

test('Customer.io gets the key, the options and a page view in its queue; later views go to the script that replaced it', () => {
  const { window, attributes, reportView } = start({
    name: 'customer-data',
    id: 'key',
    settings: { integrations: { All: true } },
  });
  const view = {
    path: '/pricing',
    search: '?plan=max',
    url: 'https://site.example/pricing?plan=max',
    title: 'Pricing',
    referrer: 'https://search.example/',
  };
  const queue = window.cioanalytics;
  reportView?.(PRICING);
  expect(attributes).toEqual({ 'data-global-customerio-analytics-key': 'cioanalytics' });
  expect(queue).toMatchObject({
    _writeKey: 'key',
    _loadOptions: { integrations: { All: true }, useQueryString: false },
    invoked: true,
  });
  expect([...(queue ?? [])]).toEqual([['page', view]]);

  const views: unknown[] = [];
  window.cioanalytics = Object.assign([], { page: (each: unknown) => views.push(each) });
  reportView?.(PRICING);
  expect(views).toEqual([view]);
});

test('Salesloft’s scout gets its token in its queue', () => {
  const { window } = start({ name: 'sales-chat', id: 'a.b.c' });
  expect(window.SLScoutObject).toBe('slscout');
  expect(window.slscout?.q).toEqual([[['init', 'a.b.c']]]);
  expect(window.slscout?.l).toBe(NOW);
});

test('HubSpot counts the first view itself, is told of later ones, and shows no banner of its own', () => {
  const { window, attributes, reportsItself, reportView } = start({ name: 'crm', id: '1234' });
  expect(attributes).toEqual({ id: 'hs-script-loader' });
  expect(reportsItself).toBe(true);
  expect(window.disableHubSpotCookieBanner).toBe(true);
  expect(window._hsq).toEqual([]);
  reportView?.(PRICING);
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
  const { window, chat, reportView } = start({ name: 'chatbot', id: 'abcd1234' });
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
  reportView?.(PRICING);
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
    expect(start({ name }).window).toEqual({});
  },
);
