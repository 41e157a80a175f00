// @vitest-environment happy-dom
import { createMemoryCookies } from '@site/state/memory-cookies';
import type { MeasuredEvent } from '@site/telemetry/analytics/MeasuredEvent';
import type { ConsentMode } from '@site/telemetry/consent/Consent';
import { createConsent } from '@site/telemetry/consent/createConsent';
import type { TelemetrySettings } from '@site/telemetry/settings';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectParties } from './connectParties.ts';

interface Recorded {
  calls: string[];
}

beforeEach(() => {
  (globalThis as unknown as Recorded).calls = [];
});

const getCalls = () => (globalThis as unknown as Recorded).calls;

/** Replaces the module of third parties and records its calls. */
const MODULE = `data:text/javascript,
  const note = (what) => void globalThis.calls.push(what);
  export const startParties = ({ takeViews }) => (note('start'), {
    loadAt: (moment) => note('load ' + moment),
    reportViews: () => ['analytics', 'crm'].forEach((name) =>
      takeViews(name).forEach(({ title }) => note(name + ' ' + title))),
    handleConsent: () => note('consent'),
    loadChat: async () => (note('chat'), {}),
  });`;

function connect(names: string[], mode: ConsentMode = 'opt-in', globalPrivacyControl = false) {
  const settings = {
    parties: names.map((name) => ({ name, url: 'https://vendor.example/x.js' })),
    modules: { parties: MODULE },
  } as unknown as TelemetrySettings;
  const consent = createConsent({ mode, cookies: createMemoryCookies(), globalPrivacyControl });
  return { consent, parties: connectParties(settings, consent) };
}

const viewOf = (title: string) =>
  ({
    kind: 'view',
    isReported: true,
    at: 0,
    page: { url: '', title, referrer: '' },
  }) satisfies MeasuredEvent;
const settle = () => new Promise(setImmediate);

test.each<[ConsentMode, boolean]>([
  ['opt-in', false],
  ['off', true],
])(
  'Without consent (%s, privacy control %s) nothing is prepared, not even when the visitor requests the chat',
  async (mode, globalPrivacyControl) => {
    const { parties } = connect(['analytics', 'crm', 'chatbot'], mode, globalPrivacyControl);
    parties.loadAt('idle');
    parties.record(viewOf('a'));
    await expect(parties.loadChat()).rejects.toThrow('has not agreed');
    await settle();
    expect(getCalls()).toEqual([]);
  },
);

test('At each moment the third parties that are due are loaded', async () => {
  const { consent, parties } = connect(['analytics', 'content-preview', 'chatbot']);
  expect(parties.hasChat).toBe(true);
  consent.decide(['personalisation']);
  parties.loadAt('idle');
  parties.loadAt('preview');
  await vi.waitFor(() => expect(getCalls()).toEqual(['start', 'load preview']));
  await parties.loadChat();
  expect(getCalls()).toEqual(['start', 'load preview', 'chat']);
});

test('Page views wait for consent and for the start, and each third party gets those it may receive', async () => {
  const { consent, parties } = connect(['analytics', 'crm']);
  parties.record(viewOf('before the answer'));
  consent.decide(['analytics']);
  parties.record(viewOf('after the answer'));
  parties.loadAt('idle');
  parties.record(viewOf('while starting'));
  await vi.waitFor(() => expect(getCalls()).toContain('load idle'));
  consent.decide(['analytics', 'marketing']);
  parties.record(viewOf('later'));
  await settle();
  expect(getCalls().filter((call) => /^(analytics|crm)/.test(call))).toEqual([
    'analytics before the answer',
    'analytics after the answer',
    'analytics while starting',
    'analytics later',
    'crm later',
  ]);
});

test('Third parties get no other events', async () => {
  const { parties } = connect(['analytics'], 'off');
  parties.loadAt('idle');
  parties.record({ ...viewOf('x'), kind: 'identify', traits: {} });
  await vi.waitFor(() => expect(getCalls()).toContain('load idle'));
  expect(getCalls()).toEqual(['start', 'load idle']);
});
