import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSite, type TestSite } from '../site/createSite.ts';

/** Runs work that opens resources, and closes them, last first, even if it fails. */
export async function withOpened<Result>(
  work: (opened: AsyncDisposableStack) => Promise<Result>,
): Promise<Result> {
  const opened = new AsyncDisposableStack();
  try {
    return await work(opened);
  } finally {
    await opened.disposeAsync();
  }
}

/** Makes a temporary folder that is removed with the stack. */
export async function openFolder(opened: AsyncDisposableStack, name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a site that is stopped with the stack. */
export async function openSite(
  opened: AsyncDisposableStack,
  environment: NodeJS.ProcessEnv = {},
): Promise<TestSite> {
  const site = await createSite(environment);
  opened.defer(site.stop);
  return site;
}
