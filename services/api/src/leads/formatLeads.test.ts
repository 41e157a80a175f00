import { expect, test } from 'vitest';
import { createLeadBody } from '../testing/createLeadBody.ts';
import { formatLeads } from './formatLeads.ts';

const lead = {
  ...createLeadBody(),
  id: '0d6c1a54-7a3e-4a53-8b4c-3a1f5c1b2d3e',
  createdAt: '2026-01-02T03:04:05.678Z',
  delivery: {
    status: 'failed' as const,
    attempts: 3,
    changedAt: '2026-01-02T03:04:05.678Z',
    deliveredAt: null,
    error: 'answered 500',
  },
};

test('A lead is a line of a table', () => {
  expect(formatLeads([lead]).split('\n')).toEqual([
    'RECEIVED                  DELIVERY               EMAIL            NAME          FROM       ANSWERS',
    '2026-01-02T03:04:05.678Z  failed (answered 500)  ada@example.com  Ada Lovelace  this site  migrating, active campaign, 0_999',
  ]);
});

test('Answers to questions that were not asked leave no gap', () => {
  const data = { ...lead.data, qualification: 'starting' as const, platform: null, listSize: null };
  expect(formatLeads([{ ...lead, data }])).toMatch(/Ada Lovelace {2}this site {2}starting$/);
});

test('A lead that came through an integration names it', () => {
  const integration = { key: 'pk_1', name: 'Shop' };
  expect(formatLeads([{ ...lead, integration, page: null }])).toMatch(
    /Ada Lovelace {2}Shop {2}migrating/,
  );
});

test('An empty list says so', () => {
  expect(formatLeads([])).toBe('No leads yet.');
});
