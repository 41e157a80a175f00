import { createSubmissionsRepository } from '../../forms/submissions.repository.ts';
import { createLeadsRepository } from '../../leads/leads.repository.ts';
import {
  createEventsRepository,
  type NewEvent,
} from '../../measurement/events/events.repository.ts';
import { createAssignmentsRepository } from '../../measurement/experiments/assignments.repository.ts';
import { createProfilesRepository } from '../../measurement/product/profiles.repository.ts';
import { createMessagesRepository } from '../../measurement/relay/messages.repository.ts';
import { arrangeDatabase } from '../../testing/arrangeDatabase.ts';
import { createLeadBody } from '../../testing/createLeadBody.ts';

import type { Engine } from '../../testing/engines.ts';
import { TABLES } from '../personalTables.ts';

export const ADA = 'ada@example.com';

/** The number of rows that `visit` stores in each table. */
export const ROWS_OF_VISIT = {
  leads: 1,
  submissions: 1,
  messages: 2,
  profiles: 1,
  events: 5,
  replays: 1,
  assignments: 1,
};

/** Gives the tests of a suite a database, empty before each of them, and a clock that the test sets. */
export function arrangePersonalData(engine: Engine) {
  const tables = Object.values(TABLES).map(({ table }) => table);
  const time = arrangeDatabase(engine, tables);
  const dependencies = () => ({ queries: time.database.background, now: () => time.now });

  const event = (source: NewEvent['source'], id: string, more: Partial<NewEvent>): NewEvent => ({
    source,
    id,
    name: 'page_view',
    visitor: null,
    session: null,
    occurredAt: time.now,
    payload: {},
    ...more,
  });

  /** Stores one visitor's data as every client sends it. */
  async function visit(email: string, tag: string) {
    await createLeadsRepository(dependencies()).create(createLeadBody(email));
    await createSubmissionsRepository(dependencies()).create(
      { form: 'talent', fields: { email: email.toUpperCase() }, flags: [] },
      { key: `form-${tag}`, hash: 'h' },
    );
    const message = { userId: `anon-${tag}`, event: null, groupId: null } as const;
    const calls = createMessagesRepository(dependencies());
    for (const [kind, traits] of [
      ['identify', { email }],
      ['track', { name: 'popup_form' }],
    ] as const)
      await calls.create(
        { ...message, kind, traits, messageId: tag },
        { key: `${kind}-${tag}`, hash: 'h' },
      );
    const profiles = createProfilesRepository(dependencies());
    await profiles.apply([
      { kind: 'people', id: `anon-${tag}`, update: { $set: { $email: email } } },
      { kind: 'group:company', id: `company-${tag}-inc`, update: { $set: { seats: 1 } } },
    ]);
    await profiles.addReplayPart({
      replayId: `replay-${tag}`,
      seq: 0,
      visitor: `device-${tag}`,
      format: 'body',
      startedAt: time.now,
      lengthMs: 1,
      bytes: Buffer.from('[]'),
    });
    await createEventsRepository(dependencies()).create([
      event('customer', `c-${tag}`, { visitor: `anon-${tag}`, payload: { traits: { email } } }),
      event('product', `p-${tag}`, {
        visitor: `anon-${tag}`,
        payload: { $device_id: `device-${tag}` },
      }),
      event('product', `before-${tag}`, { visitor: `device-${tag}` }),
      event('page', `t-${tag}`, {
        visitor: `duid-${tag}`,
        session: `session-${tag}`,
        payload: { uid: `anon-${tag}`, duid: `duid-${tag}` },
      }),
      event('report', `r-${tag}`, {
        name: 'error',
        payload: { message: `No page /?email=${encodeURIComponent(email)}.` },
      }),
    ]);
    await createAssignmentsRepository(dependencies()).assign(
      `session-${tag}`,
      new Map([['button', 'original']]),
    );
  }

  return {
    get database() {
      return time.database;
    },
    time,
    dependencies,
    event,
    visit,
  };
}
