import { expect, test } from 'vitest';
import { trust } from './trust.schema.ts';

const good = {
  issuer: 'https://token.actions.githubusercontent.com',
  audience: 'https://registry.example',
  claims: { repository: 'growth/footer', ref: 'refs/heads/main' },
  team: 'growth',
  fragments: ['mf-footer'],
  channels: ['production'],
};
const problemsOf = (change: object) =>
  trust.safeParse({ ...good, ...change }).error?.issues.map(({ message }) => message) ?? [];

test('A trust names an issuer, an audience, claims and a team', () => {
  expect(trust.parse(good)).toEqual(good);
});

test.each(['http://127.0.0.1:9000', 'http://localhost:9000', 'http://[::1]:9000'])(
  'An issuer on this machine, %s, needs no TLS',
  (issuer) => expect(problemsOf({ issuer })).toEqual([]),
);

test.each([
  'http://ci.example',
  'http://127.0.0.1.example',
  'https://user@ci.example',
  'https://:secret@ci.example',
  'https://ci.example?x',
  'https://ci.example#x',
  'file:///etc/passwd',
  'ci.example',
])('The issuer %s is refused', (issuer) => {
  expect(problemsOf({ issuer })).toEqual([expect.stringContaining('https')]);
});

test('Claims that name no project are refused: they would trust everybody who uses a public issuer', () => {
  expect(problemsOf({ claims: { ref: 'refs/heads/main' } })).toEqual([
    expect.stringContaining('must name a project'),
  ]);
  expect(problemsOf({ claims: {} })).toHaveLength(1);
  expect(problemsOf({ claims: { repository: '' } })).toHaveLength(1);
});

test('A CI cannot be an operator', () => {
  expect(problemsOf({ team: 'operators' })).toEqual([expect.stringContaining('in person')]);
});
