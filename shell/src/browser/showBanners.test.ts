// @vitest-environment happy-dom
import { brand } from '@site/config/brand';
import { beforeEach, expect, test } from 'vitest';
import { describeReferral, showBanners } from './showBanners.ts';

const referral = { affiliateName: 'Ada', percentOff: 20, durationInMonths: 3 };
const find = (name: string) =>
  document.querySelector<HTMLElement>(`[data-banner="${name}"]`) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `
    <aside data-banner="referral" hidden><span data-referral-text></span></aside>
    <aside data-banner="ad" hidden></aside>`;
});

test('The referral banner thanks, names the referrer, and states the offer when both its numbers are known', () => {
  expect(describeReferral(referral)).toBe(
    `Thank you for considering ${brand.name}! You were referred by Ada. You're eligible for 20% off the first 3 months of paid plans after a free 30-day trial.`,
  );
  expect(describeReferral({ ...referral, durationInMonths: 1 })).toContain('the first month of');
});

test.each([
  { percentOff: null },
  { durationInMonths: null },
  { percentOff: null, durationInMonths: null },
])('With %o unknown the referral banner makes no offer', (unknown) => {
  expect(describeReferral({ ...referral, ...unknown })).toBe(
    `Thank you for considering ${brand.name}! You were referred by Ada.`,
  );
});

test('Without a name the referral banner thanks and states the offer', () => {
  expect(describeReferral({ ...referral, affiliateName: null })).toBe(
    `Thank you for considering ${brand.name}! You're eligible for 20% off the first 3 months of paid plans after a free 30-day trial.`,
  );
});

test('A name with markup in it is shown as text', () => {
  showBanners({
    ad: false,
    referral: { ...referral, affiliateName: '<img src=x onerror=alert(1)>' },
  });
  expect(find('referral').querySelector('img')).toBeNull();
  expect(find('referral').textContent).toContain('<img src=x');
});

test('Each banner shows when it should and hides again', () => {
  showBanners({ ad: true, referral: null });
  expect([find('ad').hidden, find('referral').hidden]).toEqual([false, true]);
  showBanners({ ad: false, referral });
  expect([find('ad').hidden, find('referral').hidden]).toEqual([true, false]);
});

test('A banner that appears after the first paint overlays the page', () => {
  showBanners({ ad: false, referral }, true);
  expect(find('referral').classList.contains('banner--late')).toBe(true);
  showBanners({ ad: false, referral: null }, true);
  showBanners({ ad: true, referral: null });
  expect(find('ad').classList.contains('banner--late')).toBe(false);
});
