import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Artifact } from '../../shell/src/release/createArtifactStore.ts';

/**
 * A server entry around another, in which every answer of the content repository is fetched once and then replayed, so
 * that a render waits for nothing. Works alike in this process and in a process of the shell.
 */
const wrap = (entry: string) => `
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
export const { render, fallback, revision } = await import(${JSON.stringify(entry)});
`;

/** The same artifact with a server entry that replays content. Written below `folder`. */
export async function withContentReplay(artifact: Artifact, folder: string): Promise<Artifact> {
  const { server } = artifact.manifest;
  const file = join(folder, server);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, wrap(pathToFileURL(join(artifact.folder, server)).href));
  return { ...artifact, folder };
}
