import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  FragmentManifest,
  RenderRequest,
  RenderResult,
  ServerEntry,
} from '@site/fragment-kit';

/** Local files have addresses below this path, which no site has. */
export const LOCAL_PREFIX = '/_local/';
/** The newest build, for the site's own pages that an override lets load it. */
export const CURRENT_PREFIX = `${LOCAL_PREFIX}current/`;

/** A build of the developer's fragment. */
export interface LocalFragment {
  manifest: FragmentManifest;
  /** Its styles, for the page. */
  css: string;
  /** URL of its files, ending in a slash; different for each build. */
  base: string;
  render(request: RenderRequest): Promise<RenderResult>;
}

/** Loads a finished build. */
export async function loadLocalFragment(
  manifest: FragmentManifest,
  dist: string,
): Promise<LocalFragment> {
  const texts = manifest.css.map((file) => readFile(join(dist, file), 'utf8'));
  // The version makes Node import each build as a new module.
  const entry = (await import(
    `${join(dist, manifest.server)}?v=${manifest.version}`
  )) as ServerEntry;
  return {
    manifest,
    css: (await Promise.all(texts)).join('\n'),
    base: `${LOCAL_PREFIX}${manifest.version}/`,
    render: async (request) => entry.render(request),
  };
}
