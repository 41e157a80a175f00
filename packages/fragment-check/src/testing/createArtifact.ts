import type { FragmentManifest } from '@site/fragment-kit';
import { digest } from '@site/fragment-kit/digest';
import { versionOf } from '@site/fragment-kit/version';
import type { Artifact } from '../artifact/readArtifact.ts';

export const GOOD_SERVER = `
export const render = ({ path, now }) => ({ html: '<p class="text_12abc">' + path.length + ' at ' + now + '</p>' });
export const fallback = () => '';
`;
export const GOOD_CLIENT = `
export const bootstrap = async () => {};
export const mount = async ({ domElement }) => { domElement.dataset.on = 'yes'; };
export const unmount = async ({ domElement }) => { delete domElement.dataset.on; };
`;

interface Source {
  server?: string;
  client?: string;
  css?: string;
  fallback?: string;
  manifest?: Partial<FragmentManifest>;
}

/** An artifact in memory: a small valid fragment with some properties replaced. */
export function createArtifact({
  server = GOOD_SERVER,
  client = GOOD_CLIENT,
  css = '.text_12abc { color: red }',
  fallback = '<p>The footer is away.</p>',
  manifest = {},
}: Source = {}): Artifact {
  const texts = {
    'client/lifecycles.js': client,
    'client/remoteEntry.js': '',
    'fallback.html': fallback,
    'server/entry.js': server,
    'server/styles.css': css,
  };
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
  const described = Object.fromEntries(
    [...files].map(([path, bytes]) => [path, { integrity: digest(bytes), size: bytes.length }]),
  );
  const built: Omit<FragmentManifest, 'version'> = {
    contract: 1,
    name: 'mf-footer',
    commit: null,
    builtAt: '2026-01-01T00:00:00.000Z',
    slot: 'footer',
    mount: { expose: './lifecycles', hydrate: 'visible' },
    remoteEntry: 'client/remoteEntry.js',
    server: 'server/entry.js',
    fallback: 'fallback.html',
    css: ['server/styles.css'],
    exposes: { './lifecycles': { file: 'client/lifecycles.js', css: [], preload: [] } },
    budgets: { htmlKb: 10, clientKb: 32 },
    files: described,
    totals: { files: files.size, bytes: 1 },
    ...manifest,
  };
  return { files, manifest: { version: versionOf('1.0.0', built), ...built } };
}
