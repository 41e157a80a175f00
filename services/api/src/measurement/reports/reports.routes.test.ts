import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/createTestApp.ts';
import type { Report } from './reports.schema.ts';

async function createFixture() {
  const stored: Report[] = [];
  const counted: Report[] = [];
  const { app } = await createTestApp({
    reports: {
      count: (report) => void counted.push(report),
      reports: {
        create: async (reports) => {
          stored.push(...reports);
          return reports.length;
        },
      },
    },
  });
  const post = (payload: string, type = 'text/plain;charset=UTF-8') =>
    app.inject({ method: 'POST', url: '/api/reports', headers: { 'content-type': type }, payload });
  return { post, stored, counted };
}

const vital = {
  id: '01J000000A',
  kind: 'vital',
  name: 'LCP',
  value: 1_200.5,
  path: '/pricing',
  fragment: 'mf-pages',
  version: '1.0.0-abc',
  at: Date.now(),
};
const error = {
  id: '01J000000B',
  kind: 'error',
  message: 'x is not a function',
  stack: 'TypeError: x\n  at a.js:1:1',
  path: '/',
  at: Date.now(),
};

const failure = {
  ...error,
  id: '01J000000C',
  kind: 'failure',
  fragment: 'mf-footer',
  version: '1.0.0-abc',
  expose: './lifecycles',
  stage: 'mount',
  arm: 'mf-footer@1.0.0-abc',
};

test.each(['text/plain;charset=UTF-8', 'application/json'])(
  'Errors, failed fragments and vitals are stored with their fragment and version: %s',
  async (type) => {
    const { post, stored, counted } = await createFixture();
    const response = await post(JSON.stringify({ reports: [vital, error, failure] }), type);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(stored).toEqual([vital, error, failure]);
    expect(counted).toEqual(stored);
  },
);

test('A page view is stored only with its path and time', async () => {
  const { post, stored } = await createFixture();
  const view = { kind: 'view', id: 'mf0aa1b2c3d4e5', path: '/about', at: Date.now() - 1_000 };
  await post(JSON.stringify({ reports: [{ ...view, visitor: 'x' }] }));
  expect(stored).toEqual([view]);
});

test.each([
  ['no JSON', '{'],
  ['no list', '{}'],
  ['an empty list', '{"reports":[]}'],
  ['an unknown vital', JSON.stringify({ reports: [{ ...vital, name: 'FID' }] })],
  ['a fragment that is no name', JSON.stringify({ reports: [{ ...vital, fragment: '../x' }] })],
  ['an arm that is none', JSON.stringify({ reports: [{ ...error, arm: 'mine' }] })],
  ['an unknown stage', JSON.stringify({ reports: [{ ...failure, stage: 'run' }] })],
  ['an id that is none', JSON.stringify({ reports: [{ ...vital, id: 'a b' }] })],
])('%s is rejected', async (_what, body) => {
  const { post, stored } = await createFixture();
  expect((await post(body)).statusCode).toBe(400);
  expect(stored).toEqual([]);
});
