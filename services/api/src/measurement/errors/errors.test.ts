import { describe, expect, test } from 'vitest';
import { errorGroups, events } from '../../database/schema.ts';
import { removeExpired } from '../../privacy/retention.ts';
import { arrangeDatabase } from '../../testing/arrangeDatabase.ts';
import { engines } from '../../testing/engines.ts';
import { createReportsRepository } from '../reports/reports.routes.ts';
import type { Report } from '../reports/reports.schema.ts';
import { createErrorsRepository } from './errors.repository.ts';

const DAY_MS = 86_400_000;

describe.each(engines)('Errors of browsers, in %s', (engine) => {
  const db = arrangeDatabase(engine, [events, errorGroups]);
  const { dependencies } = db;
  const reports = () => createReportsRepository(dependencies());
  const errors = () => createErrorsRepository(dependencies());

  let count = 0;
  const failure = (more: object = {}) =>
    ({
      kind: 'failure',
      id: `report-${++count}`,
      fragment: 'mf-footer',
      version: '1.0.0-ab',
      expose: './lifecycles',
      stage: 'mount',
      message: 'no',
      path: '/',
      at: db.now.getTime(),
      ...more,
    }) as Report;
  const report = (...given: Report[]) => reports().create(given, db.now);

  test('Occurrences are counted, by arm too, from the first to the last', async () => {
    const arm = 'mf-footer@1.0.0-ab';
    await report(failure({ arm }), failure({ arm: 'live' }), failure());
    const first = db.now;
    db.now = new Date(db.now.getTime() + DAY_MS);
    await report(failure({ path: '/pricing', arm }));
    expect(await errors().list()).toEqual([
      expect.objectContaining({
        fragment: 'mf-footer',
        version: '1.0.0-ab',
        stage: 'mount',
        path: '/',
        count: 4,
        arms: { [arm]: 2, live: 1 },
        firstSeenAt: first,
        lastSeenAt: db.now,
      }),
    ]);
  });

  test('A report that arrives twice is counted once', async () => {
    const same = failure();
    expect(await report(same, same)).toBe(1);
    expect(await report(same)).toBe(0);
    expect((await errors().list())[0]?.count).toBe(1);
  });

  test('Many browsers report at once, and nothing is lost', async () => {
    const batch = () => ['a', 'b', 'c'].map((message) => failure({ message }));
    const batches = Array.from({ length: 12 }, (_, index) =>
      index % 2 ? batch() : batch().reverse(),
    );
    await Promise.all(batches.map((each) => report(...each)));
    expect((await errors().list()).map((each) => each.count)).toEqual([12, 12, 12]);
  });

  test('They are listed by fragment, version and time, those that occurred last first', async () => {
    await report(failure({ message: 'old' }));
    db.now = new Date(db.now.getTime() + 1_000);
    await report(failure({ message: 'new' }), failure({ fragment: 'mf-pages', version: '2.0.0' }));
    const messages = async (query: Parameters<ReturnType<typeof errors>['list']>[0]) =>
      (await errors().list(query)).map(({ message }) => message);
    expect(await messages({ fragment: 'mf-footer' })).toEqual(['new', 'old']);
    expect(await messages({ fragment: 'mf-footer', limit: 1 })).toEqual(['new']);
    expect(await messages({ version: '2.0.0' })).toEqual(['no']);
    expect(await messages({ fragment: 'mf-footer', since: db.now.toISOString() })).toEqual(['new']);
  });

  test('When there are too many, the rarest and oldest are forgotten', async () => {
    const few = createErrorsRepository(dependencies(), 2);
    await report(failure({ message: 'often' }), failure({ message: 'often' }));
    for (const message of ['b', 'c', 'd']) {
      db.now = new Date(db.now.getTime() + 1_000);
      await report(failure({ message }));
    }
    const [newest] = await errors().list();
    await few.add([{ ...newest, group: newest?.id, arm: null } as never]);
    expect((await errors().list()).map(({ message }) => message)).toEqual(['d', 'often']);
  });

  test('Made-up arms of one error are limited', async () => {
    for (let index = 0; index < 30; index++) await report(failure({ arm: `a${index}b@1.0.0` }));
    await report(failure({ arm: 'a0b@1.0.0' }));
    const [{ arms = {}, count: all = 0 } = {}] = await errors().list();
    expect(Object.keys(arms)).toHaveLength(20);
    expect([arms['a0b@1.0.0'], all]).toEqual([2, 31]);
  });

  test('They are deleted with the other measurements', async () => {
    await report(failure({ message: 'old' }));
    db.now = new Date(db.now.getTime() + 20 * DAY_MS);
    await report(failure({ message: 'new' }));
    await removeExpired(dependencies(), { leads: 99, forms: 99, events: 7, replays: 7 });
    expect((await errors().list()).map(({ message }) => message)).toEqual(['new']);
  });
});
