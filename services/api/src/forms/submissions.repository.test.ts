import { describe, expect, test } from 'vitest';
import { records as table } from '../database/schema.ts';
import { arrangeDatabase } from '../testing/arrangeDatabase.ts';
import { engines } from '../testing/engines.ts';
import { createSubmissionsRepository, type SubmissionContent } from './submissions.repository.ts';

const talent: SubmissionContent = { form: 'talent', fields: { name: 'Zoë 🐘' }, flags: ['fast'] };
const request = (key: string) => ({ key, hash: 'h' });

describe.each(engines)('Posts of forms in %s', (engine) => {
  const db = arrangeDatabase(engine, [table]);
  const open = () => createSubmissionsRepository(db.dependencies());

  test('Posts are listed newest first, of one form or of all', async () => {
    const submissions = open();
    for (const [second, form] of ['talent', 'demo-request', 'talent'].entries()) {
      db.now = new Date(second * 1_000);
      await submissions.create({ ...talent, form }, request(String(second)));
    }
    const [last, middle] = await submissions.list();
    expect(last).toEqual({
      ...talent,
      id: expect.any(String),
      createdAt: '1970-01-01T00:00:02.000Z',
      delivery: expect.objectContaining({ status: 'undelivered' }),
    });
    expect(middle?.form).toBe('demo-request');
    expect(await submissions.list({ form: 'talent' })).toHaveLength(2);
    expect(await submissions.list({ form: 'talent', limit: 1 })).toMatchObject([
      { createdAt: '1970-01-01T00:00:02.000Z' },
    ]);
  });

  test('A request that waits for confirmation is found only by its code', async () => {
    const submissions = open();
    await submissions.create({ ...talent, form: 'gdpr-request', token: 'code' }, request('a'));
    await submissions.create(talent, request('b'));
    expect(await submissions.findByToken('code')).toMatchObject({
      form: 'gdpr-request',
      confirmPath: '/privacy/gdpr/confirm?token=code',
    });
    expect(await submissions.findByToken('other')).toBeNull();
    expect(await submissions.findByToken('')).toBeNull();
  });
});
