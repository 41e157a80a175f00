import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { events } from '../database/schema.ts';
import { createEventsRepository } from '../measurement/events/events.repository.ts';
import { createProfilesRepository } from '../measurement/product/profiles.repository.ts';
import { createMessagesRepository } from '../measurement/relay/messages.repository.ts';
import { enginesFor } from '../testing/engines.ts';
import { findLinks } from './findLinks.ts';
import { createPersonalDataRepository } from './personalData.repository.ts';
import { ADA, arrangePersonalData, ROWS_OF_VISIT } from './testing/arrangePersonalData.ts';

describe.each(enginesFor('statements'))('Personal data in %s', (engine) => {
  const arranged = arrangePersonalData(engine);
  const { time, dependencies, event, visit } = arranged;

  test('An id linked with an address has no effect until an operator reviews it', async () => {
    await visit('victim@example.com', 'victim');
    const calls = createMessagesRepository(dependencies());
    await calls.create(
      {
        kind: 'identify',
        messageId: 'forged',
        userId: 'anon-victim',
        event: null,
        groupId: null,
        traits: { email: 'attacker@example.com' },
      },
      { key: 'forged', hash: 'h' },
    );
    const data = createPersonalDataRepository(dependencies());
    const { tables, links } = await data.export('attacker@example.com');
    expect(JSON.stringify(tables)).not.toMatch(/victim@|device-victim|session-victim/);
    expect(tables.messages).toHaveLength(1);
    expect(links.find(({ id }) => id === 'anon-victim')).toEqual({
      id: 'anon-victim',
      rows: 7,
      otherAddresses: ['victim@example.com'],
      otherAddressCount: 1,
      isIncluded: false,
    });
    const removed = await data.remove('attacker@example.com');
    expect(removed.tables).toMatchObject({ leads: 0, messages: 1, profiles: 0, events: 0 });
    expect((await data.count('victim@example.com', 'all')).tables).toEqual(ROWS_OF_VISIT);
  });

  test('Only a reviewed id is included', async () => {
    await visit(ADA, 'ada');
    const data = createPersonalDataRepository(dependencies());
    const { tables, links } = await data.count(ADA, ['device-ada', 'anon-stranger']);
    expect(links.sort((one, other) => one.id.localeCompare(other.id))).toEqual([
      { id: 'anon-ada', rows: 6, otherAddresses: [], otherAddressCount: 0, isIncluded: false },
      { id: 'device-ada', rows: 3, otherAddresses: [], otherAddressCount: 0, isIncluded: true },
      { id: 'duid-ada', rows: 1, otherAddresses: [], otherAddressCount: 0, isIncluded: false },
    ]);
    expect(tables).toMatchObject({ leads: 1, messages: 1, replays: 1, assignments: 0 });
  });

  test('A profile alone links an id', async () => {
    const profiles = createProfilesRepository(dependencies());
    await profiles.apply([{ kind: 'people', id: 'only', update: { $set: { $email: ADA } } }]);
    await createEventsRepository(dependencies()).create([
      event('product', 'p', { visitor: 'only' }),
    ]);
    const { tables } = await createPersonalDataRepository(dependencies()).count(ADA, 'all');
    expect(tables).toMatchObject({ profiles: 1, events: 1 });
  });

  /** Links many ids with an address, one minute after another. */
  async function flood(email: string, count: number) {
    for (let index = 0; index < count; index++) {
      time.now = new Date(time.now.getTime() + 60_000);
      await createEventsRepository(dependencies()).create([
        event('customer', `flood-${index}`, {
          visitor: `flood-${String(index).padStart(3, '0')}`,
          payload: { traits: { email }, note: `x${index}@example.com` },
        }),
      ]);
    }
  }

  test('Of very many linked ids the oldest are considered, and the others counted', async () => {
    await visit(ADA, 'ada');
    await flood(ADA, 30);
    const limits = { maxIds: 10, statementMs: 10_000 };
    const data = createPersonalDataRepository({ ...dependencies(), limits });
    const { links, linksLeftOut, tables } = await data.count(ADA, 'all');
    expect(links.map(({ id }) => id).sort()).toEqual([
      'anon-ada',
      'device-ada',
      'duid-ada',
      ...Array.from({ length: 7 }, (_, index) => `flood-00${index}`),
    ]);
    expect(linksLeftOut).toBe(23);
    expect(tables).toEqual({ ...ROWS_OF_VISIT, events: 5 + 30 });
  });

  test('A named linked id is considered, no matter how many older ones exist', async () => {
    await flood(ADA, 30);
    const limits = { maxIds: 5, statementMs: 10_000 };
    const data = createPersonalDataRepository({ ...dependencies(), limits });
    const { links } = await data.count(ADA, ['flood-029', 'anon-stranger']);
    expect(links).toHaveLength(5);
    expect(links.filter(({ isIncluded }) => isIncluded)).toEqual([
      {
        id: 'flood-029',
        rows: 1,
        otherAddresses: ['x29@example.com'],
        otherAddressCount: 1,
        isIncluded: true,
      },
    ]);
  });

  test('Thousands of linked ids cost no more than a few queries', async () => {
    const ids = Array.from({ length: 8_000 }, (_, index) => `id-${index}`);
    for (let start = 0; start < ids.length; start += 500)
      await createEventsRepository(dependencies()).create(
        ids
          .slice(start, start + 500)
          .map((id) => event('customer', id, { visitor: id, payload: { email: ADA } })),
      );
    const { links, linksLeftOut } = await createPersonalDataRepository(dependencies()).count(ADA);
    expect(links).toHaveLength(200);
    expect(linksLeftOut).toBe(7_800);
  });

  if (engine === 'postgres')
    test('A search for links that takes too long is aborted, and nothing else', async () => {
      await arranged.database.queries.transaction(async (other) => {
        await other.execute(sql`lock table ${events} in access exclusive mode`);
        await arranged.database.queries.transaction(async (transaction) => {
          const limits = { maxIds: 10, statementMs: 100 };
          expect(await findLinks(transaction, ADA, [], limits)).toEqual({
            links: [],
            linksLeftOut: null,
          });
          await transaction.execute(sql`select 1`);
        });
      });
    });

  test('Events are found from client to client, through ids that no other event shares', async () => {
    await createMessagesRepository(dependencies()).create(
      {
        kind: 'identify',
        messageId: 'm',
        userId: 'u',
        event: null,
        groupId: null,
        traits: { email: ADA },
      },
      { key: 'm', hash: 'h' },
    );
    await createEventsRepository(dependencies()).create([
      event('page', 'first', { payload: { uid: 'u', duid: 'd' } }),
      event('product', 'second', { payload: { distinct_id: 'd', $device_id: 'e' } }),
      event('product', 'third', { visitor: 'e' }),
      event('product', 'stranger', { visitor: 'f' }),
      event('product', 'nobody', {}),
    ]);
    const { tables: data } = await createPersonalDataRepository(dependencies()).export(ADA, 'all');
    expect(data.events.map(({ id }) => id).sort()).toEqual(['first', 'second', 'third']);
  });
});
