import { expect, test } from 'vitest';
import type { Submission } from '../forms/submissions.repository.ts';
import { listLeadsTask } from '../leads/leads.repository.ts';
import { createLeadBody } from '../testing/createLeadBody.ts';
import { formatSubmissions } from './forms.ts';
import { formatLeads } from './leads.ts';

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

test('Leads are recognized, and the answer of another program is not', () => {
  expect(listLeadsTask.output.safeParse([lead]).success).toBe(true);
  for (const other of [{}, { ...lead, id: '7' }, { ...lead, email: null }, null])
    expect(listLeadsTask.output.safeParse([other]).success).toBe(false);
});

const submission: Submission = {
  id: '0d6c1a54-7a3e-4a53-8b4c-3a1f5c1b2d3e',
  createdAt: '2026-01-02T03:04:05.678Z',
  form: 'talent',
  fields: { name: 'Ada', about: `Two\nlines${'.'.repeat(100)}` },
  flags: ['honeypot', 'fast'],
  delivery: {
    status: 'pending',
    attempts: 0,
    changedAt: '2026-01-02T03:04:05.678Z',
    deliveredAt: null,
    error: null,
  },
};

test('A post is one line of a table, with long texts cut', () => {
  expect(formatSubmissions([submission]).split('\n')).toEqual([
    'RECEIVED                  DELIVERY  FORM    FLAGS           FIELDS',
    `2026-01-02T03:04:05.678Z  pending   talent  honeypot, fast  name: Ada, about: Two lines${'.'.repeat(50)}…`,
  ]);
});

test('Control characters are left out, and no character is cut in two', () => {
  const name = '\u202eevil\u2066\u001b[2J';
  const listed = formatSubmissions([
    { ...submission, fields: { name, about: `${'a'.repeat(58)}😀${'b'.repeat(9)}` } },
  ]);
  expect(listed.replaceAll('\n', '')).not.toMatch(/[\p{Bidi_Control}\p{Cc}]/u);
  expect(listed).toContain('name:  evil [2J');
  expect(listed.isWellFormed()).toBe(true);
});

test('An empty list says so', () => {
  expect(formatSubmissions([])).toBe('Nothing was sent yet.');
});
