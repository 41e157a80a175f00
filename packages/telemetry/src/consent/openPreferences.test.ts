// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Purpose } from './Consent.ts';
import { openPreferences } from './openPreferences.ts';

beforeEach(() => {
  document.body.replaceChildren();
  // Style sheets never load in a test.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) (node as Element).dispatchEvent(new Event('load'));
  });
});

async function open(granted: Purpose[], globalPrivacyControl = false) {
  const onDecide = vi.fn();
  await openPreferences({
    granted: new Set(granted),
    globalPrivacyControl,
    privacyPath: '/privacy',
    onDecide,
  });
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  const box = (name: string) => dialog.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
  return { dialog, box, onDecide };
}

test('It shows the granted purposes, and the necessary one cannot be refused', async () => {
  const { dialog, box } = await open(['analytics']);
  expect([box('analytics').checked, box('marketing').checked]).toEqual([true, false]);
  expect(dialog.querySelector<HTMLInputElement>('input[disabled]')?.checked).toBe(true);
  expect(dialog.textContent).not.toContain('Global Privacy Control');
});

test('Its three answers look alike', async () => {
  const { dialog } = await open([]);
  const answers = [...dialog.querySelectorAll('.preferences-actions button')];
  expect(answers.map(({ textContent }) => textContent)).toEqual([
    'Reject all',
    'Accept all',
    'Save choices',
  ]);
  expect(new Set(answers.map(({ className }) => className)).size).toBe(1);
});

test('The Enter key in a box saves the choices', async () => {
  const { dialog } = await open([]);
  expect(dialog.querySelector<HTMLButtonElement>('button:not([type="button"])')?.value).toBe(
    'some',
  );
});

test.each([
  ['Reject all', []],
  ['Accept all', ['analytics', 'personalisation', 'marketing']],
])('%s decides %j whatever is checked', async (name, decided) => {
  const { dialog, box, onDecide } = await open([]);
  box('marketing').checked = true;
  [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  await vi.waitFor(() => expect(onDecide.mock.calls).toEqual([[decided]]));
});

test.each<[string, Purpose[] | undefined]>([
  ['none', []],
  ['all', ['analytics', 'personalisation', 'marketing']],
  ['some', ['marketing']],
  ['', undefined],
])('Closed with "%s" it decides %j', async (value, decided) => {
  const { dialog, box, onDecide } = await open([]);
  box('marketing').checked = true;
  dialog.close(value);
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(onDecide.mock.calls).toEqual(decided ? [[decided]] : []);
});

test('Visitors whose browser sends Global Privacy Control read that it is respected', async () => {
  expect((await open([], true)).dialog.textContent).toContain('Global Privacy Control');
});
