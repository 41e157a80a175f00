import { expect, test } from 'vitest';
import { describeSource } from './describeSource.ts';

test('A run of GitHub Actions is identified by its address', () => {
  const claims = {
    iss: 'https://token.actions.githubusercontent.com',
    repository: 'growth/footer',
    run_id: '4711',
    sha: 'abc123',
  };
  expect(describeSource(claims)).toEqual({
    commit: 'abc123',
    run: 'https://github.com/growth/footer/actions/runs/4711',
  });
});

test('A run of another CI is identified by its project and number', () => {
  const claims = { iss: 'https://gitlab.com', project_path: 'growth/footer', pipeline_id: 12 };
  expect(describeSource(claims)).toEqual({ run: 'growth/footer 12' });
});

test('Claims that a token lacks, or has in another form, are left out', () => {
  expect(describeSource({ sha: ['abc'], run_id: null, repository: {} })).toBeUndefined();
});

test('A description from a token is one short line without control characters', () => {
  const { commit } = describeSource({ sha: `\u001b[2J\n${'a'.repeat(500)}` }) ?? {};
  expect(commit).toHaveLength(200);
  expect(commit).toMatch(/^\ufffd\[2J\ufffda+$/);
});
