// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { Banners } from './Banners.tsx';

beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(<Banners />);
});

const find = (name: string) => document.querySelector(`[data-banner="${name}"]`) as HTMLElement;
const linksOf = (name: string) =>
  [...find(name).querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);

test('Every page contains both banners, hidden', () => {
  expect([find('referral').hidden, find('ad').hidden]).toEqual([true, true]);
});

test('The ad banner shows the offer with its code and links to the prices', () => {
  expect(find('ad').querySelector('p')?.textContent).toBe(
    '30-day free trial, then 20% off the first 3 months with code UPGRADE20. Get Started',
  );
  expect(linksOf('ad')).toEqual([['Get Started', '/pricing']]);
});

test('The referral banner links to the prices', () => {
  expect(linksOf('referral')).toEqual([['See plans', '/pricing']]);
});

test('A page without a referral banner tells the script after it', () => {
  expect(document.querySelector('[data-hide-referral]')).toBeNull();
  document.body.innerHTML = renderToStaticMarkup(<Banners hideReferral />);
  expect(document.querySelector('[data-hide-referral]')).not.toBeNull();
});

test('Each banner can be dismissed', () => {
  for (const name of ['referral', 'ad']) {
    const button = find(name).querySelector('button');
    expect(button?.textContent).toBe('Close this offer');
    expect(button?.dataset.closeBanner).toBe(name);
  }
});
