import { expect, test } from 'vitest';
import { createLeadBody } from '../testing/createLeadBody.ts';
import { listLeadsTask } from './leads.tasks.ts';

const lead = { ...createLeadBody(), id: crypto.randomUUID(), delivery: { status: 'pending' } };

test('Leads are recognized, and the answer of another program is not', () => {
  expect(listLeadsTask.output.safeParse([lead]).success).toBe(true);
  for (const other of [{}, { ...lead, id: '7' }, { ...lead, email: null }, null])
    expect(listLeadsTask.output.safeParse([other]).success).toBe(false);
});
