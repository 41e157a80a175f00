import { expect, test } from 'vitest';
import { formatSubmissions } from './formatSubmissions.ts';
import type { Submission } from './Submission.ts';

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
