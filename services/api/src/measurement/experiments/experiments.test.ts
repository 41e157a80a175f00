import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '@site/environment/random';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { formatSummaries, renderExperimentsPage } from '../../cli/experiments.ts';
import { readConfig } from '../../config.ts';
import { createTestApp } from '../../testing/createTestApp.ts';
import type { VariantCount } from './assignments.repository.ts';
import { createPredictor, createVariantChooser } from './createPredictor.ts';
import {
  type Experiment,
  ExperimentFileError,
  experimentFile,
  loadExperiments,
} from './loadExperiments.ts';
import { summarise } from './summarise.ts';

const experiment = (own: Partial<Experiment> = {}): Experiment =>
  experimentFile.parse({
    key: 'button',
    project: 38,
    path: '/',
    allocation: 'split',
    change: { selector: 'h1', action: 'setText', attribute: null },
    variants: [
      { name: 'original', value: null },
      { name: 'other', value: 'Other' },
    ],
    ...own,
  });

function createChooser(counts: VariantCount[] = []) {
  return createVariantChooser({
    count: async () => counts,
    random: createRandom(1),
    now: () => new Date(0),
  });
}

/** How often each variant is chosen among a thousand sessions. */
async function countChoices(given: Experiment, counts: VariantCount[] = []) {
  const choose = createChooser(counts);
  const chosen: Record<string, number> = {};
  for (let session = 0; session < 1_000; session++) {
    const name = await choose(given, `session-${session}`);
    chosen[name] = (chosen[name] ?? 0) + 1;
  }
  return chosen;
}

describe('Choosing a variant', () => {
  test('Traffic is split by the weights, and a session always gets the same variant', async () => {
    const variants = [
      { name: 'a', weight: 3, value: null },
      { name: 'b', weight: 1, value: 'B' },
      { name: 'off', weight: 0, value: 'C' },
    ];
    const chosen = await countChoices(experiment({ variants }));
    expect(chosen.off).toBeUndefined();
    expect(chosen.a).toBeGreaterThan(680);
    expect(chosen.a).toBeLessThan(820);
    expect(await countChoices(experiment({ variants }))).toEqual(chosen);
  });

  test('Thompson sampling mostly shows the better variant, and explores lesser-known ones', async () => {
    const thompson = experiment({ allocation: 'thompson' });
    const counts = [
      { experiment: 'button', variant: 'original', visitors: 400, conversions: 20 },
      { experiment: 'button', variant: 'other', visitors: 400, conversions: 60 },
    ];
    expect((await countChoices(thompson, counts)).other).toBeGreaterThan(950);
    const unknown = await countChoices(thompson);
    expect(unknown.original).toBeGreaterThan(350);
    expect(unknown.other).toBeGreaterThan(350);
  });
});

describe('Predictions', () => {
  function createFixture(experiments: Experiment[], holdbackPercent = 0) {
    const kept = new Map<string, string>();
    const predict = createPredictor({
      experiments,
      holdbackPercent,
      choose: createChooser(),
      assignments: {
        findAll: async () => new Map(kept),
        async assign(_session, chosen) {
          for (const [key, name] of chosen) if (!kept.has(key)) kept.set(key, name);
          return new Map(kept);
        },
      },
    });
    return { predict, kept };
  }
  const asked = { project: 38, session: 's', path: '/' };

  test('A variant with a change describes it; the original has only its name', async () => {
    const { predict, kept } = createFixture([experiment()]);
    kept.set('button', 'other');
    expect(await predict(asked)).toEqual({
      holdback: false,
      predictions: [
        {
          key: 'button',
          type: 'visual',
          version: '0.2',
          value: 'Other',
          config: { selector: 'h1', action: 'setText', attribute: null },
        },
      ],
    });
    kept.set('button', 'original');
    expect((await predict(asked))?.predictions).toEqual([
      { key: 'button', type: 'basic', version: '0.2', value: 'original', config: null },
    ]);
  });

  test('A session sees the same variant again', async () => {
    const { predict } = createFixture([experiment()]);
    expect(await predict(asked)).toEqual(await predict(asked));
  });

  test('Other pages have no predictions, and other projects are unknown', async () => {
    const { predict } = createFixture([experiment()]);
    expect(await predict({ ...asked, path: '/pricing' })).toEqual({
      holdback: false,
      predictions: [],
    });
    expect(await predict({ ...asked, project: 39 })).toBeNull();
  });

  test('A variant that was removed from the file is left out', async () => {
    const { predict, kept } = createFixture([experiment()]);
    kept.set('button', 'gone');
    expect((await predict(asked))?.predictions).toEqual([]);
  });

  test('Held-back sessions get no predictions', async () => {
    const { predict, kept } = createFixture([experiment()], 100);
    expect(await predict(asked)).toEqual({ holdback: true, predictions: [] });
    expect(kept.size).toBe(0);
  });
});

test('The tracker’s query is understood, however little it knows about the visitor', async () => {
  const { app } = await createTestApp({
    predict: {
      predict: async (asked) =>
        asked.project === 38 ? { holdback: false, predictions: [] } : null,
    },
  });
  const ask = async (query: string) => (await app.inject({ url: `/predict?${query}` })).statusCode;
  const rest =
    'pageUrlPath=%2F&domainSessionIdx=1&utmContent=unknown&utmMedium=unknown&utmSource=unknown&utmCampaign=unknown&utmTerm=unknown&referrer=unknown&tz=Europe%2FBerlin';
  expect(await ask(`projectId=38&sessionId=0d6c1a54-7a3e-4a53-8b4c-3a1f5c1b2d3e&${rest}`)).toBe(
    200,
  );
  expect(await ask('projectId=38&sessionId=s')).toBe(200);
  expect(await ask('projectId=39&sessionId=s')).toBe(404);
  expect(await ask('projectId=38')).toBe(400);
  expect(await ask('projectId=x&sessionId=s')).toBe(400);
});

describe('Experiments in files', () => {
  async function createFolder(files: Record<string, unknown>) {
    const folder = await mkdtemp(join(tmpdir(), 'experiments-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const [name, content] of Object.entries(files))
      await writeFile(join(folder, name), JSON.stringify(content));
    return folder;
  }

  test('Project 38 has an experiment on the home page', async () => {
    const experiments = await loadExperiments(readConfig({}).experimentsFolder);
    expect(experiments.filter(({ project, path }) => project === 38 && path === '/')).toHaveLength(
      1,
    );
  });

  test('An invalid file stops the start and is named with its error', async () => {
    const folder = await createFolder({ 'a.json': { ...experiment(), variants: [] } });
    await expect(loadExperiments(folder)).rejects.toThrow(/a\.json: .*at variants/s);
  });

  test('Two files cannot have the same key', async () => {
    const folder = await createFolder({ 'a.json': experiment(), 'b.json': experiment() });
    await expect(loadExperiments(folder)).rejects.toThrow('two files have the key "button"');
  });
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'experiments-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

const load = (from = folder) => loadExperiments(from).catch((error: unknown) => error as Error);

test('A folder without experiments has none', async () => {
  await writeFile(join(folder, 'README.md'), '');
  expect(await load()).toEqual([]);
});

test('A folder that does not exist is named with its setting', async () => {
  const error = await load(join(folder, 'none'));
  expect(error).toBeInstanceOf(ExperimentFileError);
  expect((error as Error).message).toMatch(/^EXPERIMENTS_FOLDER=.*none: ENOENT/);
});

test.each([
  ['is no JSON', '{'],
  ['is no experiment', '{"key":7}'],
])('A file that %s is named', async (_, text) => {
  await writeFile(join(folder, 'home.json'), text);
  const error = await load();
  expect(error).toBeInstanceOf(ExperimentFileError);
  expect((error as Error).message).toContain(join(folder, 'home.json'));
});

test('A folder in place of a file is named', async () => {
  await mkdir(join(folder, 'home.json'));
  expect(((await load()) as Error).message).toContain(join(folder, 'home.json'));
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
    experiment(),
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
  const { variants } = summarise(experiment(), []);
  expect(variants.map(({ rate }) => rate)).toEqual([null, null]);
  expect(variants[0]?.interval[0]).toBeLessThan(0.05);
  expect(variants[0]?.interval[1]).toBeGreaterThan(0.95);
  expect(variants[0]?.probabilityBest).toBeCloseTo(0.5, 1);
});

test('The same counts give the same report', () => {
  const given = counts(['original', 20, 3], ['other', 22, 4]);
  expect(summarise(experiment(), given)).toEqual(summarise(experiment(), given));
});

test('A report is a table for people and a self-contained page', () => {
  const summary = summarise(experiment(), counts(['original', 1_000, 100], ['other', 1_000, 0]));
  expect(formatSummaries([summary])).toMatch(/^button \(project 38\)\nVARIANT +VISITORS/);
  const page = renderExperimentsPage([summary]);
  expect(page).toContain('<td>original</td><td>1000</td><td>100</td><td>10.0 %</td>');
  expect(page).toMatch(/text-anchor="start">0\.0 %.* text-anchor="end">[\d.]+ %/);
  expect(page).not.toMatch(/NaN|https?:|<script/);
});
