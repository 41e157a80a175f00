import { chmod, cp, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Artifact } from '../../shell/src/release/createArtifactStore.ts';

/**
 * Wraps a server entry so that every response of the content repository is fetched once and then replayed, and renders
 * never wait. Works in this process and in a process of the shell.
 */
const WRAPPER = `
const fetchOnce = globalThis.fetch;
const answers = new Map();
globalThis.fetch = async (url, init) => {
  const key = String(url);
  const known = answers.get(key);
  if (known) return new Response(known.text, known);
  const response = await fetchOnce(url, init);
  const { status } = response;
  const text = await response.text();
  const headers = { 'content-type': response.headers.get('content-type') ?? '' };
  answers.set(key, { text, status, headers });
  return new Response(text, { status, headers });
};
export const { render, fallback, revision } = await import('./replayed.js');
`;

/** Copies an artifact to `folder`, outside of which its process reads nothing, with a server entry that replays content. */
export async function withContentReplay(artifact: Artifact, folder: string): Promise<Artifact> {
  const file = join(folder, artifact.manifest.server);
  await cp(artifact.folder, folder, { recursive: true });
  await rename(file, join(file, '../replayed.js'));
  await writeFile(file, WRAPPER);
  // Its process may run as another user.
  await chmod(folder, 0o755);
  return { ...artifact, folder };
}
