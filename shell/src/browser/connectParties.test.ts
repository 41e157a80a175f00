// @vitest-environment happy-dom
import type { Purpose } from '@site/telemetry/consent/Consent';
import type { TelemetrySettings } from '@site/telemetry/settings';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectParties } from './connectParties.ts';

interface Recorded {
  calls: string[];
}

beforeEach(() => {
  (globalThis as unknown as Recorded).calls = [];
  history.replaceState(null, '', '/');
});

const getCalls = () => (globalThis as unknown as Recorded).calls;

/** Replaces the module of third parties and records its calls. */
const MODULE = `data:text/javascript,
  const note = (name) => (what = '') => void globalThis.calls.push(name + what);
  export const startParties = () => (globalThis.calls.push('start'), {
    loadAt: note('load '), showPage: note('page'), handleConsent: note('consent'),
    loadChat: async () => (globalThis.calls.push('chat'), {}),
  });`;

function connect(names: string[], purposes: Purpose[]) {
  const settings = {
    parties: names.map((name) => ({ name, url: 'https://vendor.example/x.js' })),
    modules: { parties: MODULE },
  } as unknown as TelemetrySettings;
  const allows = (purpose: Purpose) => purposes.includes(purpose);
  return connectParties(settings, { allows, granted: new Set(purposes) });
}

test('For visitors who refused, nothing is prepared, not even when they request the chat', async () => {
  const parties = connect(['analytics', 'crm', 'chatbot'], []);
  parties.loadAt('idle');
  await expect(parties.loadChat()).rejects.toThrow('has not agreed');
  parties.handleConsent(new Set());
  parties.handlePage();
  await new Promise(setImmediate);
  expect(getCalls()).toEqual([]);
});

test('Each moment loads what is due', async () => {
  const parties = connect(['analytics', 'content-preview', 'chatbot'], ['personalisation']);
  expect(parties.hasChat).toBe(true);
  parties.loadAt('idle');
  parties.loadAt('preview');
  await vi.waitFor(() => expect(getCalls()).toEqual(['start', 'load preview']));
  await parties.loadChat();
  expect(getCalls()).toEqual(['start', 'load preview', 'chat']);
});

test('A page view is reported once its URL is set; the same page again is not another view', async () => {
  const parties = connect(['analytics'], ['analytics']);
  parties.loadAt('idle');
  await vi.waitFor(() => expect(getCalls()).toContain('load idle'));
  parties.handlePage();
  history.replaceState(null, '', '/about');
  await vi.waitFor(() => expect(getCalls().filter((each) => each === 'page')).toHaveLength(1));
  parties.handlePage();
  await new Promise(setImmediate);
  expect(getCalls().filter((each) => each === 'page')).toHaveLength(1);
});
