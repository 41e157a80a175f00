import { expect, test } from 'vitest';
import { experimentFile } from './Experiment.ts';
import { formatSummaries } from './formatSummary.ts';
import { renderExperimentsPage } from './renderExperimentsPage.ts';
import { summarise } from './summarise.ts';

const experiment = experimentFile.parse({
  key: 'button',
  project: 38,
  allocation: 'split',
  variants: [
    { name: 'original', value: null },
    { name: 'other', value: 'Other' },
  ],
});
const counts = (...of: [string, number, number][]) =>
  of.map(([variant, visitors, conversions]) => ({
    experiment: 'button',
    variant,
    visitors,
    conversions,
  }));

test('A better variant is reported with its probability', () => {
  const { variants } = summarise(
    experiment,
    counts(['original', 1_000, 100], ['other', 1_000, 150]),
  );
  const [original, other] = variants;
  expect(original).toMatchObject({ rate: 0.1, lift: null });
  // The textbook's interval of 100 in 1000: 8.3 % to 12.0 %.
  expect(original?.interval[0]).toBeCloseTo(0.083, 2);
  expect(original?.interval[1]).toBeCloseTo(0.12, 2);
  expect(other?.lift?.median).toBeCloseTo(0.5, 1);
  expect(other?.lift?.interval[0]).toBeGreaterThan(0.1);
  expect(other?.probabilityBest).toBeGreaterThan(0.99);
});

test('Without visitors there are no rates', () => {
  const { variants } = summarise(experiment, []);
  expect(variants.map(({ rate }) => rate)).toEqual([null, null]);
  expect(variants[0]?.interval[0]).toBeLessThan(0.05);
  expect(variants[0]?.interval[1]).toBeGreaterThan(0.95);
  expect(variants[0]?.probabilityBest).toBeCloseTo(0.5, 1);
});

test('The same counts give the same report', () => {
  const given = counts(['original', 20, 3], ['other', 22, 4]);
  expect(summarise(experiment, given)).toEqual(summarise(experiment, given));
});

test('A report is a table for people and a self-contained page', () => {
  const summary = summarise(experiment, counts(['original', 1_000, 100], ['other', 1_000, 0]));
  expect(formatSummaries([summary])).toMatch(/^button \(project 38\)\nVARIANT +VISITORS/);
  const page = renderExperimentsPage([summary]);
  expect(page).toContain('<td>original</td><td>1000</td><td>100</td><td>10.0 %</td>');
  expect(page).toMatch(/text-anchor="start">0\.0 %.* text-anchor="end">[\d.]+ %/);
  expect(page).not.toMatch(/NaN|https?:|<script/);
});
