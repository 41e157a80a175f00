import type { FormDefinition } from '@site/forms';
import { productUpdatesForm } from '@site/forms/product-updates';
import type { FastifyRequest } from 'fastify';
import { findPublicHost } from '../http/refuseForeignOrigin.ts';

/** The name under which the answer page remembers which page the visitor came from. */
export const RETURN_PATH_FIELD = 'return_path';

/** Canonical paths of pages. Nothing that leads to another host or to the api has this form. */
const PAGE_PATH = /^\/(?!api\/)(?:[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)?$/;
const PATH_LENGTH = 500;

/** The page that a visitor came from: the form's own. The footer's form stands on all of them. */
export function findBackPath(request: FastifyRequest, form: FormDefinition): string {
  if (form !== productUpdatesForm) return form.path;
  const { [RETURN_PATH_FIELD]: named } = (request.body ?? {}) as Record<string, unknown>;
  const candidates = [named, findRefererPath(request.headers.referer, findPublicHost(request))];
  return candidates.find(isPagePath) ?? form.path;
}

/** Tells whether a redirect to it stays on this site's pages. */
export const isPagePath = (path: unknown): path is string =>
  typeof path === 'string' && path.length <= PATH_LENGTH && PAGE_PATH.test(path);

/** @param host the site's own; `null` when it is not known, and then no `Referer` is believed */
function findRefererPath(referer: string | undefined, host: string | null) {
  if (referer === undefined || host === null || !URL.canParse(referer)) return null;
  const from = new URL(referer);
  return from.host === host ? from.pathname : null;
}
