/**
 * Runs in its own process: loads a fragment's server entry and calls it. The fragment can break everything in this process; the
 * shell checks the answers.
 *
 * Tasks arrive on standard input, and answers leave on file descriptor 3. Standard output belongs to the fragment.
 */
import { accessSync, constants } from 'node:fs';
import { Socket } from 'node:net';
import { pathToFileURL } from 'node:url';
import type { ServerEntry } from '@site/fragment-kit';
import { createContentAccess } from './createContentAccess.ts';
import { createFrameReader, encodeFrame, type FrameKind } from './frames.ts';
import { giveBack } from './giveBack.ts';
import { narrowProcess } from './narrowProcess.ts';
import type { RenderTask } from './RenderTask.ts';

const { R_OK } = constants;
const answers = new Socket({ fd: 3, readable: false, writable: true });
function send(kind: FrameKind, id: number, value: unknown): void {
  const frame = encodeFrame(kind, id, value);
  answers.write(frame, () => giveBack(frame));
}
const content = createContentAccess((id, request) => send('request', id, request));
const entries = new Map<string, ServerEntry>();
const { stdin } = process;
const read = createFrameReader(() => Number.POSITIVE_INFINITY);

// The shell has ended.
stdin.once('end', () => process.exit());
stdin.on('data', (chunk) => {
  for (const { kind, id, body } of read(chunk)) {
    const message = JSON.parse(String(body));
    giveBack(body);
    if (kind === 'task') void answer(id, message);
    else content.receive(id, message);
  }
});
globalThis.fetch = content.fetch;
narrowProcess();

async function answer(id: number, task: RenderTask): Promise<void> {
  try {
    send('answer', id, await run(task));
  } catch (error) {
    send('failure', id, describe(error));
  }
}

async function run(task: RenderTask): Promise<unknown> {
  if (task.kind === 'probe') return task.readable.map((path) => accessSync(path, R_OK) ?? null);
  const entry = await load(task.entry);
  if (task.kind === 'load') return null;
  if (task.kind === 'render') return entry.render(task.request);
  if (task.kind === 'revision') return findRevision(entry, task);
  if (task.kind === 'preview') return entry.resolvePreview?.(task.request) ?? null;
  if (task.kind === 'site') return entry.describeSite?.(task.settings) ?? null;
  if (task.kind === 'content') return entry.listContent?.(task.settings) ?? null;
  return entry.searchSupport?.(task.request) ?? null;
}

/** Node looks for a module's file again at each import, which a render would wait for. */
async function load(path: string): Promise<ServerEntry> {
  const known = entries.get(path);
  if (known) return known;
  const entry: ServerEntry = await import(pathToFileURL(path).href);
  entries.set(path, entry);
  return entry;
}

/** Content that does not answer is no failure of the fragment, and must not be mistaken for one. */
async function findRevision(
  entry: ServerEntry,
  { settings }: Extract<RenderTask, { kind: 'revision' }>,
): Promise<unknown> {
  try {
    return { revision: (await entry.revision?.(settings)) ?? null };
  } catch (error) {
    return { contentUnavailable: describe(error).message };
  }
}

/** Drops other properties: errors of the content client contain the request and its response. */
function describe(thrown: unknown): { name: string; message: string; stack: string } {
  const { name, message, stack } = (thrown ?? {}) as Partial<Error>;
  return thrown instanceof Error
    ? { name: cut(name), message: cut(message), stack: cut(stack) }
    : { name: 'Error', message: cut(thrown), stack: '' };
}

/** With a longer text, the failure would exceed the shell's limit. */
const cut = (text: unknown) => String(text).slice(0, 4_000);
