// @vitest-environment happy-dom

import type { VisitorAnswers } from '@site/state/answers';
import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showOnPage } from '../../testing/showOnPage.ts';
import { enhancePlanPicker } from './enhancePlanPicker.ts';
import { PlanPicker } from './PlanPicker.tsx';
import { priceTable } from './priceTable.fixture.ts';

function show(answers: VisitorAnswers = {}, step?: number) {
  const page = showOnPage(<PlanPicker table={priceTable} level="h2" />);
  const slider = page.getByRole<HTMLInputElement>('slider');
  if (step !== undefined) slider.valueAsNumber = step;
  const chosen: string[] = [];
  const end = enhancePlanPicker(document.body, answers, (listSize) => chosen.push(listSize));
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  return {
    ...page,
    slider,
    end,
    chosen,
    move: (to: number) => fireEvent.input(slider, { target: { value: String(to) } }),
    size: () => find('output')?.textContent,
    note: () => find('[data-note]')?.textContent,
    plan: (plan: string) => find(`[data-plan=${plan}]`)?.textContent,
    stamped: () => find('[data-stamp]:not([hidden])')?.closest<HTMLElement>('[data-plan]')?.dataset,
    signUp: (name: string) =>
      page.getAllByRole('link', { name }).map((link) => link.getAttribute('href')),
  };
}

test('Moving the slider shows the prices for that list size, yearly ones also per month', () => {
  const { move, size, plan, slider } = show();
  expect(plan('grow')).toContain('$29 a month');
  expect(plan('grow')).toContain('$290 a yearthat is $24.17 a month');
  move(1);
  expect(size()).toBe('up to 5,000 subscribers');
  expect(slider.getAttribute('aria-valuetext')).toBe('up to 5,000 subscribers');
  expect(plan('grow')).toContain('$49 a month');
  expect(plan('grow')).toContain('$490 a yearthat is $40.83 a month');
});

test('Prices are written without the formats of the browser, which take a slow phone long to load', () => {
  const { move } = show({ listSize: '0_999' });
  const format = vi.spyOn(Number.prototype, 'toLocaleString');
  move(1);
  expect(format).not.toHaveBeenCalled();
});

test('A slider moved before the code loaded keeps its value, whatever was answered', () => {
  const { size, stamped } = show({ listSize: '0_999' }, 1);
  expect(size()).toBe('up to 5,000 subscribers');
  expect(stamped()).toMatchObject({ plan: 'grow' });
});

test('The list that the slider is set to is told when it is let go, and no other', () => {
  const { chosen, move, slider, end } = show({ listSize: '0_999' });
  move(1);
  expect(chosen).toEqual([]);
  fireEvent.change(slider);
  expect(chosen).toEqual(['2500_9999']);
  end();
  fireEvent.change(slider);
  expect(chosen).toHaveLength(1);
});

test('Who told us nothing sees what everybody sees', () => {
  const { size, note, stamped, signUp } = show();
  expect(size()).toBe('up to 1,000 subscribers');
  expect(note()).toBe('Move it to where you are, and the prices follow.');
  expect(stamped()).toBeUndefined();
  expect(signUp('Try Launch')).toEqual(['/signup?plan=launch']);
});

test('An answered list size sets the slider, stamps the plan that takes it, and thanks by name', () => {
  const { slider, plan, note, stamped } = show({ firstName: 'Ada', listSize: '2500_9999' });
  expect(slider.valueAsNumber).toBe(1);
  expect(plan('grow')).toContain('$49 a month');
  expect(plan('grow')).toContain('For your 5,000 readers');
  expect(stamped()).toMatchObject({ plan: 'grow' });
  expect(note()).toMatch(/^Thank you, Ada\. Set to the list you told us about/);
});

test('A list that fits in the free plan is not sold another', () => {
  expect(show({ listSize: '0_999' }).stamped()).toMatchObject({ plan: 'launch' });
});

test('A list beyond all prices is for the plan made to measure', () => {
  const { slider, plan, stamped } = show({ listSize: '100000+' });
  expect(stamped()).toMatchObject({ plan: 'enterprise' });
  expect(plan('enterprise')).toContain('For your 5,000+ readers');
  expect(slider.valueAsNumber).toBe(1);
});

test('Who is starting is shown the plan for the first readers', () => {
  const { plan, slider } = show({ qualification: 'starting' });
  expect(plan('launch')).toContain('For your first readers');
  expect(slider.valueAsNumber).toBe(0);
});

test('The stamp follows the slider', () => {
  const { move, stamped, plan } = show({ listSize: '0_999' });
  move(1);
  expect(stamped()).toMatchObject({ plan: 'grow' });
  expect(plan('launch')).not.toContain('For your');
});

test('Sign-up links carry the answers, never the name, and follow the slider', () => {
  const { move, signUp } = show({
    firstName: 'Ada',
    listSize: '0_999',
    qualification: 'migrating',
    platform: 'active campaign',
  });
  expect(signUp('Try Launch')).toEqual([
    '/signup?plan=launch&listSize=0_999&qualification=migrating&platform=active+campaign',
  ]);
  move(1);
  expect(signUp('Try Grow')[0]).toBe(
    '/signup?plan=grow&interval=month&listSize=2500_9999&qualification=migrating&platform=active+campaign',
  );
});

test('A name is shown as text', () => {
  const { note } = show({ firstName: '<img src=x onerror=alert(1)>' });
  expect(note()).toContain('Thank you, <img src=x onerror=alert(1)>.');
  expect(document.querySelector('img')).toBeNull();
});

test('After it ends the slider changes nothing', () => {
  const { end, move, size } = show();
  end();
  move(1);
  expect(size()).toBe('up to 1,000 subscribers');
});
