/**
 * Loads a fragment's exposed modules in a sandbox with a DOM, and mounts them as the shell does. The fragment can break everything
 * in this process except the answer.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClientLifecycles } from '@site/fragment-kit';
import { narrowProcess } from '@site/sandbox/narrow-process';
import { type Answer, answerOnce } from './answerOnce.ts';
import type { ClientTask } from './CheckTask.ts';
import { describe, mountOften } from './mountOften.ts';
import { openWindow } from './openWindow.ts';
import { shareReact } from './shareReact.ts';
import { watchPage } from './watchPage.ts';

const LIFECYCLES = ['bootstrap', 'mount', 'unmount'] as const;
const MAX_ISLANDS = 3;

openWindow('https://site.invalid/');
let fail: (error: unknown) => void = () => {};
// Set before react-dom loads, which keeps a reference to it.
globalThis.reportError = (error) => fail(error);
const host = await shareReact();
const page = watchPage();
narrowProcess();

answerOnce<ClientTask>(async (task, answer) => {
  let current = '';
  fail = (error) =>
    answer.add('client-mount', current, `Something fails later: ${describe(error)}`);
  process.on('uncaughtException', fail).on('unhandledRejection', fail);
  globalThis.fetch = async () => {
    throw new TypeError('fetch failed: the check has no network');
  };
  for (const { expose, file, isMount } of task.exposes) {
    current = expose;
    const lifecycles = await load(join(task.folder, file), expose, answer);
    if (!lifecycles) continue;
    const islands = listIslands(task.html, expose).map(
      (index) => (slot: HTMLElement) =>
        slot.querySelectorAll<HTMLElement>(`[data-island="${expose}"]`)[index] ?? null,
    );
    for (const find of isMount ? [(slot: HTMLElement) => slot] : islands)
      await mountOften({ task, expose, find, lifecycles, answer, page, host });
  }
  answer.send(task.secret);
});

async function load(
  file: string,
  expose: string,
  answer: Answer,
): Promise<ClientLifecycles | null> {
  try {
    const module: Partial<ClientLifecycles> = await import(pathToFileURL(file).href);
    const missing = LIFECYCLES.filter((name) => typeof module[name] !== 'function');
    if (missing.length === 0) return module as ClientLifecycles;
    answer.add('lifecycles', expose, `The module exports no ${missing.join(', no ')}.`);
  } catch (error) {
    answer.add('client-loads', expose, `Importing the module fails: ${describe(error)}`);
  }
  return null;
}

function listIslands(html: string, expose: string): number[] {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  const { length } = holder.querySelectorAll(`[data-island="${expose}"]`);
  return Array.from({ length: Math.min(length, MAX_ISLANDS) }, (_, index) => index);
}
