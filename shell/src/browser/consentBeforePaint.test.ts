// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

const consent = () => document.cookie.match(/consent=([^;]*)/)?.[1];
const banner = () => document.getElementById('consent') as HTMLElement;

beforeEach(async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: clears it as a user of the browser would.
  document.cookie = 'consent=; path=/; max-age=-1';
  document.body.innerHTML = `<section id="consent" hidden><p>Text <a href="#privacy">Privacy</a></p>
    <button data-consent="none">Reject all</button><button data-consent="all">Accept all</button>
    <a id="choose" href="#choose">Choose</a></section>`;
  vi.resetModules();
  await import('./consentBeforePaint.ts');
});

test.each(['p', 'p a', '#choose'])(
  'A click on %s in the banner does not count as an answer',
  (selector) => {
    expect(banner().hidden).toBe(false);
    banner().querySelector<HTMLElement>(selector)?.click();
    expect([consent(), banner().hidden]).toEqual([undefined, false]);
  },
);

test.each([
  ['none', '1'],
  ['all', '1.analytics.personalisation.marketing'],
])('The button for %s answers', (answer, decision) => {
  banner().querySelector<HTMLElement>(`[data-consent="${answer}"]`)?.click();
  expect([consent(), banner().hidden]).toEqual([decision, true]);
});

test('An answer given in another tab hides the banner, and any other cookie does not', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as another page would.
  document.cookie = 'other=1; path=/';
  dispatchEvent(new Event('visibilitychange'));
  expect(banner().hidden).toBe(false);
  // biome-ignore lint/suspicious/noDocumentCookie: as another page would.
  document.cookie = 'consent=1; path=/';
  dispatchEvent(new Event('visibilitychange'));
  expect(banner().hidden).toBe(true);
});
