import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ClientConfig, createClient } from '@prismicio/client';
import type { FastifyInstance } from 'fastify';
import { beforeAll, onTestFinished } from 'vitest';
import { type AppDependencies, buildApp } from '../app.ts';
import { createFileLibrary } from '../library/createContentLibrary.ts';
import type { Problem } from '../Problem.ts';
import { createPreviewSessions } from '../refs/createPreviewSessions.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');

export const REPOSITORY_NAME = 'test-repository';

/** The routes of the site, simplified. */
export const routes = [
  { type: 'page', uid: 'home', path: '/' },
  { type: 'page', path: '/:uid' },
  { type: 'page', path: '/:parent/:uid', resolvers: { parent: 'parent' } },
  {
    type: 'page',
    path: '/:grandparent/:parent/:uid',
    resolvers: { parent: 'parent', grandparent: 'parent.parent' },
  },
  { type: 'author', path: '/authors/:uid' },
];

type AtEnd = (end: () => Promise<void>) => void;

/** A copy of the fixtures that a test may change, and a library that reads it after every change. */
export async function copyFixtures(atEnd: AtEnd = onTestFinished) {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  atEnd(() => rm(folder, { recursive: true }));
  await cp(FIXTURES, folder, { recursive: true });
  const logged: Problem[] = [];
  const library = createFileLibrary(
    { contentDir: folder, slicesDir: join(folder, 'slices'), projectDir: folder },
    { onProblem: (problem) => logged.push(problem) },
  );
  await library.refresh();

  return {
    library,
    /** Problems in the order they were reported. */
    logged,
    async write(file: string, content: unknown) {
      const path = join(folder, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
      await library.refresh();
    },
    async remove(file: string) {
      await rm(join(folder, file));
      await library.refresh();
    },
  };
}

/** Starts the service on a free port over a copy of the fixtures, with the real client. */
export async function startRepository(
  overrides: Partial<AppDependencies> = {},
  atEnd: AtEnd = onTestFinished,
  extend: (app: FastifyInstance) => void = () => {},
) {
  const content = await copyFixtures(atEnd);
  const clock = { now: Date.parse('2026-03-01T12:00:00Z') };
  const previews = createPreviewSessions({ now: () => clock.now, lifetimeMs: 60_000 });
  const app = buildApp({
    library: content.library,
    previews,
    repositoryName: REPOSITORY_NAME,
    ...overrides,
  });
  extend(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  atEnd(() => app.close());
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const endpoint = `${origin}/api/v2`;

  return {
    ...content,
    previews,
    clock,
    origin,
    endpoint,
    createClient: (options: ClientConfig = {}) =>
      createClient(REPOSITORY_NAME, { documentAPIEndpoint: endpoint, ...options }),
  };
}

/** Shares one service among all tests of a file that change nothing. Returns a function that creates a client. */
export function shareRepository() {
  let repository: Awaited<ReturnType<typeof startRepository>> | undefined;

  beforeAll(async () => {
    const ends: (() => Promise<void>)[] = [];
    repository = await startRepository({}, (end) => ends.push(end));
    return async () => {
      for (const end of ends.reverse()) await end();
    };
  });

  return function createSharedClient(options: ClientConfig = {}) {
    if (!repository) throw new Error('The shared repository starts before the first test');
    return repository.createClient(options);
  };
}
