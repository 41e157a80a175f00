import type { FormDefinition } from '@site/forms';
import { productUpdatesForm } from '@site/forms/product-updates';
import type { FastifyRequest } from 'fastify';
import { findPublicHost } from '../http/rejectForeignOrigin.ts';

/** The answer page's hidden field with the page that the visitor came from. */
export const RETURN_PATH_FIELD = 'return_path';

/** Canonical paths of pages; does not match paths that lead to another host or to the api. */
const PAGE_PATH = /^\/(?!api\/)(?:[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)?$/;
const PATH_LENGTH = 500;

/** The page to go back to: the form's own, except for the footer's form, which is on every page. */
export function findBackPath(request: FastifyRequest, form: FormDefinition): string {
  if (form !== productUpdatesForm) return form.path;
  const { [RETURN_PATH_FIELD]: named } = (request.body ?? {}) as Record<string, unknown>;
  const candidates = [named, findRefererPath(request.headers.referer, findPublicHost(request))];
  return candidates.find(isPagePath) ?? form.path;
}

/** Whether a redirect to this path stays on this site's pages. */
export const isPagePath = (path: unknown): path is string =>
  typeof path === 'string' && path.length <= PATH_LENGTH && PAGE_PATH.test(path);

/** @param host this site's; `null` if unknown, and then no `Referer` is trusted */
function findRefererPath(referer: string | undefined, host: string | null) {
  if (referer === undefined || host === null || !URL.canParse(referer)) return null;
  const from = new URL(referer);
  return from.host === host ? from.pathname : null;
}
