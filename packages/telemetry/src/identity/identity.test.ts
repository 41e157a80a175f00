// @vitest-environment happy-dom
import { webcrypto } from 'node:crypto';
import { createMemoryCookies } from '@site/state/memory-cookies';
import { beforeEach, expect, test, vi } from 'vitest';
import { createUuid } from '../ids/createUuid.ts';
import { stubIndexedDb } from '../testing/stubIndexedDb.ts';
import { clearRecordings } from './clearRecordings.ts';
import { clearVisitorData } from './clearVisitorData.ts';
import { createOwnAnonymousId } from './createOwnAnonymousId.ts';
import { decryptTraits } from './encryptTraits.ts';
import { mergeTraits, saveTraitsCookie } from './saveTraitsCookie.ts';
import { waitForAnonymousId } from './waitForAnonymousId.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const TRAITS = { email: 'ada@example.com', name: 'Ada Łovelace' };

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto);
  localStorage.clear();
});

function keep(changes: Partial<Parameters<typeof saveTraitsCookie>[0]> = {}) {
  const cookies = createMemoryCookies();
  const kept = saveTraitsCookie({
    storage: () => localStorage,
    cookies,
    getKey: async () => KEY,
    isSecureContext: true,
    ...changes,
  });
  return { cookies, kept };
}

test('Traits are copied from local storage into an encrypted cookie of 7 days, and their vector into a second one', async () => {
  mergeTraits(() => localStorage, TRAITS);
  const { cookies, kept } = keep();
  expect(await kept).toBe(true);
  const [data, iv] = ['user_traits', 'user_traits_iv'].map((name) => cookies.all.get(name));
  expect([data?.days, iv?.days]).toEqual([7, 7]);
  expect(Buffer.from(iv?.value ?? '', 'base64')).toHaveLength(12);
  expect(Buffer.from(data?.value ?? '', 'base64').toString()).not.toContain('ada@');
  const text = await decryptTraits({ data: data?.value ?? '', iv: iv?.value ?? '' }, KEY);
  expect(JSON.parse(text)).toEqual(TRAITS);
});

test('Each copy has its own initialisation vector', async () => {
  mergeTraits(() => localStorage, TRAITS);
  const both = [keep(), keep()];
  await Promise.all(both.map(({ kept }) => kept));
  const [one, other] = both.map(({ cookies }) => cookies.get('user_traits_iv'));
  expect(one).not.toBe(other);
});

test('A changed cookie or a different key cannot be decrypted', async () => {
  mergeTraits(() => localStorage, TRAITS);
  const { cookies, kept } = keep();
  await kept;
  const [data = '', iv = ''] = [cookies.get('user_traits'), cookies.get('user_traits_iv')];
  const other = Buffer.alloc(32, 8).toString('base64');
  await expect(decryptTraits({ data, iv }, other)).rejects.toThrow();
  const changed = data.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  await expect(decryptTraits({ data: changed, iv }, KEY)).rejects.toThrow();
});

test.each([
  ['without a secure context', { isSecureContext: false }],
  ['without a key', { getKey: async () => undefined }],
  [
    'where storage is blocked',
    {
      storage: () => {
        throw new DOMException('refused');
      },
    },
  ],
])('No cookie is written %s', async (_when, changes) => {
  mergeTraits(() => localStorage, TRAITS);
  const { cookies, kept } = keep(changes);
  expect([await kept, cookies.all.size]).toEqual([false, 0]);
});

test('Traits above 4 KB as a cookie are left out, and those just below are not', async () => {
  for (const characters of [3_100, 200_000]) {
    mergeTraits(() => localStorage, { text: 'x'.repeat(characters) });
    expect(await keep().kept).toBe(false);
  }
  mergeTraits(() => localStorage, { text: 'x'.repeat(2_700) });
  const { cookies, kept } = keep();
  expect(await kept).toBe(true);
  const length = `user_traits=${encodeURIComponent(cookies.get('user_traits') ?? '')}`.length;
  expect(length).toBeLessThanOrEqual(4_096);
});

test('A visitor without traits gets no cookie', async () => {
  expect(await keep().kept).toBe(false);
});

test('Later traits are merged with the stored ones', () => {
  mergeTraits(() => localStorage, TRAITS);
  mergeTraits(() => localStorage, { platform: 'ghost' });
  expect(JSON.parse(localStorage.getItem('ajs_user_traits') ?? '')).toEqual({
    ...TRAITS,
    platform: 'ghost',
  });
});

test('The anonymous id is available immediately, later, or never', async () => {
  const wait = vi.fn(async () => {});
  expect(await waitForAnonymousId(() => 'a', wait)).toBe('a');
  expect(wait).not.toHaveBeenCalled();
  let tries = 0;
  expect(await waitForAnonymousId(() => (++tries === 4 ? 'b' : null), wait)).toBe('b');
  expect(wait.mock.calls).toEqual([[500], [500], [500]]);
});

test.each(['short', 'a b c d e f g h', '<script>alert(1)</script>', 'x'.repeat(200)])(
  'An invalid anonymous id is not used: %s',
  (kept) => {
    const cookies = createMemoryCookies({ ajs_anonymous_id: kept });
    expect(createOwnAnonymousId(cookies, () => 'new-id-of-ours')()).toBe('new-id-of-ours');
  },
);

test('UUIDs have version 4', () => {
  expect(createUuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('Clearing a visitor’s data removes every identifier and nothing else', () => {
  const names = (
    'ajs_anonymous_id mp_t_mixpanel _ga _ga_X1 user_traits lead_popup_opened consent _fbc _fbp _gcl_aw _uetmsclkid ' +
    'li_fat_id _ttclid ttclid _twclid _rdt_uuid hubspotutk __hstc messagesUtk intercom-id-abcd1234 ' +
    'intercom-device-id-abcd1234 site_identity sliguid slireg slirequested'
  ).split(' ');
  for (const name of names) {
    // biome-ignore lint/suspicious/noDocumentCookie: the clients do it this way.
    document.cookie = `${name}=1; path=/`;
  }
  for (const key of [
    'ajs_user_traits',
    '_sp_id.1fff',
    'snowplowOutQueue_ezbot',
    '__mpq_t_ev',
    '__mprec_mixpanel_t_id:Y',
    'outbox:01A',
    'measured:1',
    'analyzed:1',
    'intercom.intercom-state-abcd1234',
    'theme',
  ])
    localStorage.setItem(key, '1');
  clearVisitorData({
    document,
    storages: [
      () => localStorage,
      () => {
        throw new DOMException('refused');
      },
    ],
    domains: [],
  });
  expect(document.cookie.split('; ').sort()).toEqual(['consent=1', 'lead_popup_opened=1']);
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

test('Unsent recordings are removed, without creating a missing database', async () => {
  const kept = stubIndexedDb();
  kept.set('mixpanelBrowserDb', new Map([['mixpanelRecordingEvents', new Map([['a', [1]]])]]));
  kept.set('theirs', new Map());
  const store = kept.get('mixpanelBrowserDb')?.get('mixpanelRecordingEvents');
  await clearRecordings(() => indexedDB);
  expect(store?.size).toBe(0);
  expect([...kept.keys()]).toEqual(['theirs']);
  await clearRecordings(() => {
    throw new DOMException('refused');
  });
});
