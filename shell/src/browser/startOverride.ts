/**
 * The first script of a page with an override, which runs before the boot script. Also stands in for the scripts that mount
 * fragments and show other pages, so that the developer panel sees what they do; no other page pays for that.
 */
import type { FragmentManifest } from '@site/fragment-kit';
import type { PageData } from '../wire/pageData.ts';
import type * as VisitsScript from './createVisits.ts';
import { describeMount } from './describeMount.ts';
import type * as MountScript from './mountElement.ts';
import { createPanel } from './panel/createPanel.ts';
import type { Shell } from './Shell.ts';

const block = document.querySelector('#page-data')!;
const page: PageData = JSON.parse(block.textContent);
const { boot, mount, visits, local = {}, explanation } = page.override!;
const panel = createPanel(explanation);

let mountScript: typeof MountScript | undefined;
async function loadMount() {
  mountScript ??= (await import(/* @vite-ignore */ mount.url)) as typeof MountScript;
  return mountScript;
}

/** @see MountScript.mountElement */
export async function mountElement(element: HTMLElement, shell: Shell): Promise<void> {
  panel.watch(shell);
  const { fragment, expose } = describeMount(element);
  const startedAt = performance.now();
  await (await loadMount()).mountElement(element, shell);
  panel.noteMount({
    fragment,
    expose,
    state: element.dataset.mounted ?? 'left',
    ms: performance.now() - startedAt,
  });
}

// Called only once something was mounted.
export const updateElement: typeof MountScript.updateElement = (...given) =>
  mountScript!.updateElement(...given);
export const unmountWithin: typeof MountScript.unmountWithin = (...given) =>
  mountScript!.unmountWithin(...given);
export const isOccupied: typeof MountScript.isOccupied = (...given) =>
  mountScript!.isOccupied(...given);

/** @see VisitsScript.createVisits */
export async function createVisits(
  shell: Shell,
  dependencies: Parameters<typeof VisitsScript.createVisits>[1],
) {
  panel.watch(shell);
  const script = (await import(/* @vite-ignore */ visits.url)) as typeof VisitsScript;
  return script.createVisits(shell, dependencies);
}

/** Replaces the browser side of a fragment with that of a local build; its server HTML stays until it mounts. */
async function useLocal(name: string, folder: string): Promise<void> {
  try {
    const response = await fetch(`${folder}fragment.json`, { cache: 'no-store' });
    const manifest = (await response.json()) as FragmentManifest;
    if (manifest.name !== name) throw new Error(`it serves ${manifest.name}`);
    const { version, remoteEntry, exposes } = manifest;
    page.fragments[name] = { version: `${version} (local)`, folder, remoteEntry, exposes };
    for (const file of manifest.css) {
      const link = Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: folder + file,
        crossOrigin: '',
      });
      document.head.append(link);
    }
  } catch (error) {
    panel.noteError(`${name} does not come from ${folder}: ${(error as Error).message}`);
  }
}

await Promise.all(
  Object.entries(local).map(([name, url]) => useLocal(name, url.endsWith('/') ? url : `${url}/`)),
);
block.textContent = JSON.stringify(page);
await import(/* @vite-ignore */ boot);
