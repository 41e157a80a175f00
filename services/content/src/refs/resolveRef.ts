import { previewTokenExpired, refExpired, refNotFound } from '../ApiError.ts';
import { isJsonObject } from '../Json.ts';
import type { ContentLibrary } from '../library/createContentLibrary.ts';
import type { Edition, Snapshot } from '../library/Edition.ts';
import { isPreviewToken, type PreviewSessions } from './createPreviewSessions.ts';

export interface ResolvedRef {
  snapshot: Snapshot;
  /** Shows drafts: the response must not be shared. */
  isPreview: boolean;
}

export interface RefSources {
  library: ContentLibrary;
  previews: PreviewSessions;
  /** Identifies the repository's entry in the preview cookie. */
  repositoryName: string;
}

/**
 * Finds the documents for a request's `ref`: a master ref, a preview token, or the raw text of the preview
 * cookie, which the client forwards as it is.
 *
 * @throws {ApiError} when the ref is unknown, or has expired
 */
export function resolveRef(ref: string, current: Edition, sources: RefSources): ResolvedRef {
  const found = sources.library.find(ref);
  if (found === 'expired') throw refExpired(current.ref);
  if (found !== 'unknown') return { snapshot: found.published, isPreview: false };

  const cookie = readCookie(ref);
  if (cookie === undefined) {
    const token = decode(ref);
    if (sources.previews.isLive(token)) return { snapshot: current.preview, isPreview: true };
    throw isPreviewToken(token) ? previewTokenExpired() : refNotFound(current.ref);
  }
  const entry = cookie.get(`${sources.repositoryName}.prismic.io`);
  const token = isJsonObject(entry) ? entry.preview : undefined;
  if (token === undefined) return { snapshot: current.published, isPreview: false };
  if (typeof token === 'string' && sources.previews.isLive(token)) {
    return { snapshot: current.preview, isPreview: true };
  }
  throw previewTokenExpired();
}

/** The entries of a preview cookie; `undefined` if the text is not one. */
function readCookie(text: string): Map<string, unknown> | undefined {
  try {
    const json: unknown = JSON.parse(decode(text));
    return isJsonObject(json) ? new Map(Object.entries(json)) : undefined;
  } catch {
    return undefined;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
