// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { PageContext } from '../analytics/MeasuredEvent.ts';
import type { Purpose } from '../consent/Consent.ts';
import type { PartySettings } from '../parties/PartySettings.ts';
import type { PartyName } from '../parties/thirdParties.ts';
import { startParties } from './startParties.ts';
import type { VendorWindow } from './startVendor.ts';

const appended: HTMLScriptElement[] = [];
beforeEach(() => {
  appended.length = 0;
  document.body.innerHTML = '';
  vi.spyOn(document.head, 'append').mockImplementation(
    (...nodes) => void appended.push(...(nodes as HTMLScriptElement[])),
  );
});

const viewOf = (path: string): PageContext => ({
  url: `https://site.example${path}`,
  title: path,
  referrer: '',
});

function start(configured: PartySettings[], purposes: Purpose[] = ['analytics', 'marketing']) {
  const granted = new Set<Purpose>(purposes);
  const page: VendorWindow = {};
  const views = new Map<PartyName, PageContext[]>();
  const parties = startParties({
    window: page,
    document,
    wait: () => new Promise(() => {}),
    now: () => 0,
    configured,
    consent: { granted, allows: (purpose) => granted.has(purpose) },
    takeViews: (name) => views.get(name)?.splice(0) ?? [],
  });
  const view = (path: string) => {
    for (const { name } of configured) views.set(name, [...(views.get(name) ?? []), viewOf(path)]);
    parties.reportViews();
  };
  return { page, parties, view };
}

const listTagged = ({ dataLayer = [] }: VendorWindow) =>
  dataLayer.flatMap((each) => {
    const [, name, values] = each as IArguments;
    return name === 'page_view' ? [values.page_title] : [];
  });

const tag = { name: 'analytics', url: 'https://tags.example/js', id: 'G-1' } as const;
const crm = { name: 'crm', url: 'https://crm.example/1.js', id: '1' } as const;
const chatbot = { name: 'chatbot', url: 'https://chat.example/x', id: 'abcd1234' } as const;

test('A third party without consent is neither prepared nor told about page views', () => {
  const { page, parties, view } = start([tag, crm], ['marketing']);
  parties.loadAt('idle');
  view('/a');
  view('/b');
  expect(appended.map(({ src }) => src)).toEqual([crm.url]);
  expect(page.gtag).toBeUndefined();
  expect(page._hsq).toEqual([['setPath', '/b'], ['trackPageView']]);
});

test('Page views before the start are reported at the start, each once', () => {
  const { page, parties, view } = start([tag]);
  view('/a');
  view('/b');
  parties.loadAt('idle');
  parties.reportViews();
  view('/c');
  expect(listTagged(page)).toEqual(['/a', '/b', '/c']);
});

test.each([
  ['after', ['/a'], []],
  ['before', [], ['/a']],
])(
  'The view that a script reports itself is not reported again, if it loads %s the view is measured',
  (_when, before, after) => {
    const { page, parties, view } = start([crm]);
    for (const path of before) view(path);
    parties.loadAt('idle');
    for (const path of after) view(path);
    expect(page._hsq).toEqual([]);
    view('/b');
    expect(page._hsq).toEqual([['setPath', '/b'], ['trackPageView']]);
  },
);

test('Google’s tags get the visitor’s consent before their configuration, and every change of it', () => {
  const { page, parties, view } = start([tag], ['analytics']);
  view('/');
  parties.loadAt('idle');
  parties.handleConsent(new Set(['analytics', 'marketing']));
  const commands = (page.dataLayer as IArguments[]).map((each) => [...each]);
  expect(commands.map(([name, what]) => [name, what])).toEqual([
    ['consent', 'default'],
    ['js', new Date(0)],
    ['config', 'G-1'],
    ['event', 'page_view'],
    ['consent', 'update'],
  ]);
  expect(commands[0]?.[2]).toMatchObject({ analytics_storage: 'granted', ad_storage: 'denied' });
});

test('A script that failed to load and is requested again is prepared only once', async () => {
  const { page, parties } = start([chatbot]);
  const failed = parties.loadChat();
  appended[0]?.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('chatbot could not be loaded.');
  const queue = page.Intercom;
  const again = parties.loadChat();
  appended[1]?.dispatchEvent(new Event('load'));
  (await again).open();
  expect(page.Intercom).toBe(queue);
  expect(queue?.q).toEqual([['show']]);
});

test('An unknown vendor’s chat is hidden by hiding its elements', async () => {
  const { id: _, ...other } = chatbot;
  const { parties } = start([other]);
  const loading = parties.loadChat();
  appended[0]?.dispatchEvent(new Event('load'));
  document.body.insertAdjacentHTML('beforeend', '<div id="bubble"></div>');
  (await loading).setHidden(true);
  expect(document.getElementById('bubble')?.hidden).toBe(true);
});

test('Requesting a chat that is not configured is an error', async () => {
  await expect(start([tag]).parties.loadChat()).rejects.toThrow('No chatbot is configured.');
});
