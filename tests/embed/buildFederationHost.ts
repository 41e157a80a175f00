import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { federation as moduleFederation } from '@module-federation/vite';
import originFederation from '@originjs/vite-plugin-federation';
import { build, type PluginOption, type Rolldown } from 'vite';
import { KEY } from './startEmbedSite.ts';
import type { HostPage } from './startHostPages.ts';

/** The plugins of module federation, each as a host that shares these packages. */
export const FEDERATIONS = {
  '@originjs/vite-plugin-federation': (entry: string, shared: string[]) =>
    originFederation({
      name: 'host',
      remotes: { popup: { external: entry, format: 'esm', from: 'vite' } as never },
      shared,
    }),
  '@module-federation/vite': (entry: string, shared: string[]) =>
    moduleFederation({
      name: 'host',
      dts: false,
      remotes: { popup: { type: 'module', name: 'popup', entry } },
      shared: Object.fromEntries(shared.map((name) => [name, { singleton: true }])),
    }),
} satisfies Record<string, (entry: string, shared: string[]) => unknown>;

export type Federation = keyof typeof FEDERATIONS;

const PAGE = `<!doctype html><html lang="en"><head><title>Host</title></head><body><div id="app"></div><script type="module" src="/app.js"></script></body></html>`;

/** Shows the remote while a button says so, and says which event came last. */
const APP = `
import { createElement as h, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Popup() {
  const place = useRef(null);
  useEffect(() => {
    const props = { domElement: place.current, integrationKey: '${KEY}', mode: 'button' };
    const mounting = import('popup/lifecycles').then(async (popup) => {
      await popup.mount(props);
      return popup;
    });
    return () => void mounting.then((popup) => popup.unmount(props));
  }, []);
  return h('div', { ref: place });
}
function App() {
  const [said, say] = useState('nothing');
  const [isHere, setHere] = useState(false);
  useEffect(() => document.addEventListener('lead:submitted', ({ type }) => say(type)), []);
  return h('main', null,
    h('h1', null, 'A federated host'),
    h('p', { id: 'said' }, said),
    h('button', { onClick: () => setHere(!isHere) }, 'Show or leave'),
    isHere && h(Popup));
}
createRoot(document.getElementById('app')).render(h(App));`;

/** Builds a host with a plugin of module federation, whose remote is the loader. */
export async function buildFederationHost(
  name: Federation,
  { siteUrl, shared }: { siteUrl: string; shared: string[] },
): Promise<Record<string, HostPage>> {
  // A folder of its own, with what is installed here: the plugins write into node_modules.
  const cache = join(import.meta.dirname, '../node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, 'federation-'));
  try {
    await mkdir(join(root, 'node_modules'));
    for (const each of ['react', 'react-dom'])
      await symlink(
        join(import.meta.dirname, '../../node_modules', each),
        join(root, 'node_modules', each),
      );
    await writeFile(join(root, 'package.json'), JSON.stringify({ name: 'host', type: 'module' }));
    await writeFile(join(root, 'index.html'), PAGE);
    await writeFile(join(root, 'app.js'), APP);
    const { output } = (await build({
      configFile: false,
      root,
      logLevel: 'warn',
      plugins: [FEDERATIONS[name](`${siteUrl}/embed/1/lead-popup.js`, shared) as PluginOption],
      build: { target: 'esnext', modulePreload: false, write: false, minify: false },
    })) as Rolldown.RolldownOutput;
    return Object.fromEntries(output.map(asHostPage));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

function asHostPage(file: Rolldown.OutputChunk | Rolldown.OutputAsset): [string, HostPage] {
  const { fileName } = file;
  const html = file.type === 'chunk' ? file.code : String(file.source);
  if (fileName === 'index.html') return ['/', { html }];
  return [`/${fileName}`, { html, headers: { 'content-type': 'text/javascript' } }];
}
