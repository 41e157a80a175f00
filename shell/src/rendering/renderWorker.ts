/**
 * Runs in its own process with a memory limit and no environment: calls a fragment's server entry and returns only what
 * the contract allows. Whatever the fragment does, at worst this process is replaced.
 */
import { pathToFileURL } from 'node:url';
import type {
  PreviewRequest,
  PreviewTarget,
  RenderRequest,
  RenderResult,
  RenderSettings,
  ServerEntry,
  SiteDescription,
  SupportArticle,
  SupportQuestion,
} from '@site/fragment-kit';
import {
  parsePreviewTarget,
  parseRenderResult,
  parseSiteDescription,
  parseSupportArticles,
} from '@site/fragment-kit/render-result';
import { containHtml } from './containHtml.ts';

export type WorkerTask =
  | { kind: 'load'; entry: string }
  | { kind: 'render'; entry: string; request: RenderRequest }
  | { kind: 'revision'; entry: string; settings: RenderSettings }
  | { kind: 'preview'; entry: string; request: PreviewRequest }
  | { kind: 'site'; entry: string; settings: RenderSettings }
  | { kind: 'support'; entry: string; request: SupportQuestion };

/** The content did not answer the fragment. A value, not an error, so that it differs from a fragment that fails. */
export interface ContentUnavailable {
  contentUnavailable: string;
}

export type WorkerAnswer =
  | RenderResult
  | PreviewTarget
  | SiteDescription
  | SupportArticle[]
  | ContentUnavailable
  | string
  | null;

export default async function run(task: WorkerTask): Promise<WorkerAnswer> {
  const entry: ServerEntry = await import(pathToFileURL(task.entry).href);
  if (task.kind === 'load') return null;
  if (task.kind === 'revision') return findRevision(entry, task.settings);
  if (task.kind === 'preview')
    return entry.resolvePreview
      ? parsePreviewTarget(await entry.resolvePreview(task.request))
      : null;
  if (task.kind === 'site')
    return entry.describeSite
      ? parseSiteDescription(await entry.describeSite(task.settings))
      : null;
  if (task.kind === 'support')
    return entry.searchSupport
      ? parseSupportArticles(await entry.searchSupport(task.request))
      : null;
  const result = parseRenderResult(await entry.render(task.request));
  return { ...result, html: containHtml(result.html) };
}

async function findRevision(
  entry: ServerEntry,
  settings: RenderSettings,
): Promise<string | ContentUnavailable | null> {
  try {
    return (await entry.revision?.(settings)) ?? null;
  } catch (error) {
    return { contentUnavailable: error instanceof Error ? error.message : String(error) };
  }
}
