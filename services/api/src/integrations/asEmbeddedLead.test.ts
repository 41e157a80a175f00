import { expect, test } from 'vitest';
import { createIntegration } from '../testing/createIntegration.ts';
import { createLeadBody } from '../testing/createLeadBody.ts';
import { asEmbeddedLead, embedLeadBody, type Sender } from './asEmbeddedLead.ts';

const integration = createIntegration();
const [origin = ''] = integration.origins;
const AGREED = { consent: ['marketing'] };

const convert = (extra: object, sender: Partial<Sender> = {}) =>
  asEmbeddedLead(embedLeadBody.parse({ ...createLeadBody(), ...extra }), {
    integration,
    origin,
    hasPrivacyControl: false,
    ...sender,
  });

test('A lead names its integration, its page and the version of the client', () => {
  const page = { url: 'https://shop.example/tea?coupon=7#top', title: 'Tea' };
  expect(convert({ ...AGREED, page, sdk: '1.2.0-beta+7' })).toEqual({
    ...createLeadBody(),
    integration: { key: integration.key, name: 'Shop', sdk: '1.2.0-beta+7' },
    page: { url: 'https://shop.example/tea', title: 'Tea' },
  });
});

test('Missing data about the visit does not lose a lead', () => {
  expect(convert({ page: 7, sdk: ['x'], consent: { marketing: true } })).toMatchObject({
    email: 'ada@example.com',
    integration: { key: integration.key, name: 'Shop' },
    page: { url: 'https://shop.example', title: null },
  });
});

test.each([
  ['says nothing of consent', {}, false],
  ['says that there is none', { consent: [] }, false],
  ['has consent to analytics alone', { consent: ['analytics', 'personalisation'] }, false],
  ['sends a consent that is no list', { consent: 'marketing' }, false],
  ['has consent, and a browser with Global Privacy Control', AGREED, true],
])('A host that %s sends no optional data', (_who, extra, hasPrivacyControl) => {
  const page = { url: 'https://shop.example/tea?a=b', title: 'Tea for Ada' };
  expect(convert({ ...extra, page }, { hasPrivacyControl })).toEqual({
    ...createLeadBody(),
    marketing_attribution: { first_touch: null, last_touch: null, cookies: {} },
    integration: { key: integration.key, name: 'Shop' },
    page: { url: 'https://shop.example/tea', title: null },
  });
});

test.each<[string, string | undefined, string | null]>([
  ['https://www.shop.example/a/b?token=secret', origin, 'https://www.shop.example/a/b'],
  ['https://user:secret@shop.example/a', origin, 'https://shop.example/a'],
  ['https://evil.example/a', origin, origin],
  ['https://shop.example.evil.example/', origin, origin],
  ['javascript:alert(1)', origin, origin],
  ['/relative', origin, origin],
  ['', origin, origin],
  ['https://shop.example/<script>"', origin, 'https://shop.example/%3Cscript%3E%22'],
  ['https://shop.example/a', undefined, 'https://shop.example/a'],
  ['https://evil.example/a', undefined, null],
  ['https://evil.example/a', 'https://own.example', null],
])('Of the page %s, sent from %s, remains %s', (url, from, left) => {
  const { page } = convert({ page: { url } }, { origin: from });
  expect(page?.url ?? null).toBe(left);
});

test('A page’s address is cut at the stored length', () => {
  const url = `https://shop.example/${'a'.repeat(5_000)}`;
  expect(convert({ page: { url } }).page?.url).toHaveLength(2_048);
});

test.each([
  ['<script>alert(1)</script>', 'script alert(1) /script'],
  ['Tea\n\u001b[31m\u0000 &amp; more', 'Tea [31m &amp; more'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['\ud800 half', '\ufffd half'],
  [' \n ', null],
  ['x'.repeat(1_000), 'x'.repeat(300)],
  [`${'x'.repeat(299)}😀`, `${'x'.repeat(299)}\ufffd`],
  [7, null],
])('The title %j is kept as %j', (title, left) => {
  expect(convert({ ...AGREED, page: { url: origin, title } }).page?.title).toBe(left);
});
