import { expect, test } from 'vitest';
import { nameRelease } from './nameRelease.ts';
import type { ArmedRelease } from './prepareRelease.ts';

const armed = (versions: Record<string, string>, changes: object = {}) =>
  ({
    release: {
      id: 7,
      createdAt: '2026-01-01T00:00:00.000Z',
      fragments: Object.fromEntries(
        Object.entries(versions).map(([name, version]) => [name, { version, integrity: '' }]),
      ),
    },
    ...changes,
  }) as unknown as ArmedRelease;
const versions = { 'mf-footer': '1.0.0', 'mf-pages': '2.0.0' };
const name = nameRelease('build', armed(versions));

test('Shells with the same build and versions name a release alike, whatever its number', () => {
  const sameAgain = armed({ 'mf-pages': '2.0.0', 'mf-footer': '1.0.0' });
  Object.assign(sameAgain.release, { id: 8, createdAt: '2026-02-02T00:00:00.000Z' });
  expect(nameRelease('build', sameAgain)).toBe(name);
  expect(name).toMatch(/^[\w-]{6}$/);
});

test.each<[string, string, ArmedRelease]>([
  ['another build of the shell', 'other', armed(versions)],
  ['another version', 'build', armed({ ...versions, 'mf-footer': '1.0.1' })],
  ['a further fragment', 'build', armed({ ...versions, 'mf-new': '1.0.0' })],
  ['a running canary', 'build', armed(versions, { arm: 'live' })],
])('With %s the release has another name', (_what, build, release) => {
  expect(nameRelease(build, release)).not.toBe(name);
});

test('The arms of a canary have names of their own', () => {
  const candidate = { manifest: { version: '1.0.1' } };
  const live = nameRelease('build', armed(versions, { arm: 'live' }));
  expect(nameRelease('build', armed(versions, { arm: 'a', candidate }))).not.toBe(live);
});
