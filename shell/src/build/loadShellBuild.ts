import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ShellBuildFiles } from '@site/channel-records/shell-build';
import { digest } from '@site/fragment-kit/digest';
import { readModuleGraph } from '@site/fragment-kit/module-graph';
import type { DocumentView, SlotView } from '../layout/entry.server.tsx';
import type { PreviewBarView } from '../layout/PreviewBar.tsx';
import type { PageData } from '../wire/pageData.ts';
import {
  nameTelemetryFile,
  TELEMETRY_MODULES,
  TELEMETRY_SCRIPTS,
  TELEMETRY_STYLES,
} from './telemetryEntries.ts';

/** The output of `buildShell`, ready to use. */
export interface ShellBuild {
  renderDocument: (view: DocumentView) => string;
  renderSlot: (view: SlotView) => string;
  renderPreviewBar: (view: PreviewBarView) => string;
  styles: string;
  beforePaint: string;
  bootUrl: string;
  scripts: PageData['scripts'];
  /** The script that only pages of canaries have, which name it themselves. */
  evidence: { src: string; integrity: string };
  /** The files of `shared`. */
  sharedUrls: string[];
  fontUrl: string;
  previewStyles: PreviewBarView['styles'];
  /** Runs first on pages with an override, before the boot script. Other pages do not know it. */
  overrideScript: { url: string; integrity: string };
  /** The site's icons by path. */
  icons: Map<string, Buffer>;
  telemetry: TelemetryBuild;
  /** Subresource integrity (SHA-256) by URL, for each browser module that every page may load. */
  moduleIntegrity: Record<string, string>;
  /** Versions of the packages that the shell shares with fragments. */
  shared: Record<string, string>;
  assetsFolder: string;
  /** SHA-256 of each file in `assetsFolder` that visitors may fetch, by name. */
  assets: ReadonlyMap<string, string>;
  /** The same, as other shells learn of them. `id` follows from everything that pages are made with. */
  listed: ShellBuildFiles;
}

/** URLs of the files that telemetry loads, by the names that settings use. */
export interface TelemetryBuild {
  modules: Record<keyof typeof TELEMETRY_MODULES, string>;
  scripts: Record<keyof typeof TELEMETRY_SCRIPTS, string>;
  styles: Record<keyof typeof TELEMETRY_STYLES, string>;
  /** Inlined in pages that ask for consent. */
  consent: { styles: string; beforePaint: string };
  /** The integrity of `modules`, `scripts` and `styles` by URL. */
  integrity: Record<string, string>;
}

interface ManifestEntry {
  file: string;
  assets?: string[];
}

export const ASSETS_PREFIX = '/assets/';
/** Scripts that are one file each, in `src/browser`. */
export const BUNDLED = [
  'boot',
  'createVisits',
  'createNavigation',
  'sendWaitingPosts',
  'watchEvidence',
] as const;
/** The same, for pages with an override alone. */
export const OVERRIDE_SCRIPT = 'startOverride';
/** The program of the render processes, in the build's folder. */
export const RENDER_PROGRAM = 'dist/process/renderProcess.js';

export async function loadShellBuild(folder: string): Promise<ShellBuild> {
  const client = join(folder, 'dist/client');
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    await readFile(join(client, 'manifest.json'), 'utf8'),
  );
  const entry = (source: string): ManifestEntry => {
    const found = manifest[source];
    if (!found) throw new Error(`The shell's build has no ${source}; run its build again.`);
    return found;
  };
  const styles = entry('src/layout/styles.css');
  const font = styles.assets?.find((file) => /bricolage-basic.*\.woff2$/.test(file));
  const files = (await readdir(client, { recursive: true })).filter(
    (file) => extname(file) && file !== 'manifest.json',
  );
  const listed = await Promise.all(
    files.map(async (file) => {
      const content = await readFile(join(client, file));
      const described = { integrity: digest(content, 'sha256'), bytes: content.byteLength };
      return [file, described] as const;
    }),
  );
  const assets = new Map(listed.map(([file, { integrity }]) => [file, integrity]));
  const digestsOf = (urls: string[]) =>
    Object.fromEntries(urls.map((url) => [url, assets.get(url.slice(ASSETS_PREFIX.length)) ?? '']));
  const bundled = (name: string) => {
    const found = files.find((file) => new RegExp(`^${name}-\\w+\\.js$`).test(file));
    if (!found) throw new Error(`The shell's build has no ${name} script; run its build again.`);
    return ASSETS_PREFIX + found;
  };
  const alone = (name: (typeof BUNDLED)[number]) => ({ url: bundled(name), preload: [] });
  const isTelemetry = (file: string) => file.startsWith(nameTelemetryFile(''));
  const evidence = bundled('watchEvidence');
  const isUnnamed = (file: string) =>
    isTelemetry(file) ||
    file.startsWith(`${OVERRIDE_SCRIPT}-`) ||
    ASSETS_PREFIX + file === evidence;
  const modules = files.filter((file) => file.endsWith('.js') && !isUnnamed(file));
  const overrideUrl = bundled(OVERRIDE_SCRIPT);
  const previewStyles = ASSETS_PREFIX + entry('src/layout/preview.css').file;
  const graph = readModuleGraph(manifest);
  const urlsOf = (names: string[]) => names.map((each) => ASSETS_PREFIX + each);
  const script = (source: string) => {
    const { file, preload } = graph.describe(source);
    return { url: ASSETS_PREFIX + file, preload: urlsOf(preload) };
  };
  const findAll = <Name extends string>(entries: Record<Name, string>, extension: string) =>
    Object.fromEntries(
      Object.keys(entries).map((name) => {
        const pattern = new RegExp(`^${nameTelemetryFile(name)}-\\w{8}\\.${extension}$`);
        const file = files.find((each) => pattern.test(each));
        if (!file) throw new Error(`The shell's build has no ${name}; run its build again.`);
        return [name, ASSETS_PREFIX + file];
      }),
    ) as Record<Name, string>;
  const telemetryModules = findAll(TELEMETRY_MODULES, 'js');
  const telemetryScripts = findAll(TELEMETRY_SCRIPTS, 'js');
  const telemetryStyles = findAll(TELEMETRY_STYLES, 'css');
  const { renderDocument, renderSlot, renderPreviewBar } = await import(
    join(folder, 'dist/server/layout.js')
  );
  return {
    renderDocument,
    renderSlot,
    renderPreviewBar,
    styles: await readFile(join(client, styles.file), 'utf8'),
    beforePaint: await readFile(join(folder, 'dist/server/beforePaint.js'), 'utf8'),
    bootUrl: bundled('boot'),
    scripts: {
      mount: script('src/browser/mountElement.ts'),
      visits: alone('createVisits'),
      navigation: alone('createNavigation'),
      preview: script('src/browser/watchPreview.ts'),
      outbox: alone('sendWaitingPosts'),
    },
    evidence: { src: evidence, integrity: digestsOf([evidence])[evidence] ?? '' },
    sharedUrls: urlsOf(graph.listShared()),
    fontUrl: ASSETS_PREFIX + font,
    previewStyles: {
      href: previewStyles,
      integrity: digestsOf([previewStyles])[previewStyles] ?? '',
    },
    overrideScript: { url: overrideUrl, integrity: digestsOf([overrideUrl])[overrideUrl] ?? '' },
    icons: await readIcons(join(folder, 'dist/icons')),
    telemetry: {
      modules: telemetryModules,
      scripts: telemetryScripts,
      styles: telemetryStyles,
      consent: {
        styles: await readFile(join(client, entry('src/layout/consent.css').file), 'utf8'),
        beforePaint: await readFile(join(folder, 'dist/server/consentBeforePaint.js'), 'utf8'),
      },
      integrity: digestsOf([
        ...Object.values({ ...telemetryModules, ...telemetryScripts }),
        ...Object.values(telemetryStyles),
      ]),
    },
    moduleIntegrity: digestsOf(modules.map((file) => ASSETS_PREFIX + file)),
    shared: JSON.parse(await readFile(join(folder, 'dist/shared.json'), 'utf8')),
    assetsFolder: client,
    assets,
    listed: {
      id: await identify([...assets], join(folder, 'dist/server')),
      files: Object.fromEntries(listed),
    },
  };
}

/** The same for equal builds, whatever order the disk lists their files in. */
async function identify(assets: [string, string][], server: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(assets.sort()));
  for (const file of (await readdir(server)).sort())
    hash.update(await readFile(join(server, file)));
  return hash.digest('hex').slice(0, 16);
}

async function readIcons(folder: string): Promise<Map<string, Buffer>> {
  const names = await readdir(folder);
  const read = names.map(async (name) => [`/${name}`, await readFile(join(folder, name))] as const);
  return new Map(await Promise.all(read));
}
