import { isOwnPath } from '@site/config/ownPaths';
import { isJsonObject, type JsonObject } from '../Json.ts';
import type { Snapshot } from '../library/Edition.ts';
import type { Problem } from '../Problem.ts';
import { findAddress } from './checkPages.ts';

const REDIRECT_TABLE = 'redirect_table';
const OLD_PATH = /^(?:\/[^/\sA-Z?#\\]+)+(?:\?[^\s#]+)?$/;

/** Lists redirects that lead nowhere or can never apply. */
export function checkRedirects(snapshot: Snapshot): Problem[] {
  const pages = new Map<string, string>();
  for (const document of snapshot.documents) {
    const address = findAddress(document, snapshot);
    if (address && 'path' in address) pages.set(address.path, document.file);
  }
  return snapshot.documents
    .filter(({ type }) => type === REDIRECT_TABLE)
    .flatMap(({ file, data }) => {
      const rows = Array.isArray(data.redirects) ? data.redirects.filter(isJsonObject) : [];
      return rows.flatMap((row, index) => {
        const field = `data.redirects[${index}]`;
        const earlier = rows.findIndex(({ from }) => from === row.from);
        return [
          [`${field}.from`, findFromProblem(row, pages) || repeats(earlier, index)],
          [`${field}.to`, findToProblem(row, snapshot)],
        ].flatMap(([at = '', message]) => (message ? [{ file, field: at, message }] : []));
      });
    });
}

function findFromProblem({ from }: JsonObject, pages: ReadonlyMap<string, string>) {
  if (!from) return 'is missing';
  if (typeof from !== 'string' || !OLD_PATH.test(from))
    return `"${from}" must be a path such as /old-path or /old-path?id=3, in lower case, without a host or a slash at its end`;
  const [path = ''] = from.split('?');
  const taken = isOwnPath(path) ? 'the site itself' : pages.get(path);
  return taken && `${path} is an address of ${taken}, so it never redirects`;
}

const repeats = (earlier: number, index: number) =>
  earlier < index ? `is also in data.redirects[${earlier}], which comes first` : undefined;

function findToProblem({ to }: JsonObject, snapshot: Snapshot) {
  if (!isJsonObject(to) || to.link_type !== 'Document') return 'is missing';
  const target = snapshot.findTarget(to);
  // A missing target is reported with all other broken links.
  const isNoPage = target && !findAddress(target, snapshot);
  return isNoPage ? `links to ${target.type}/${target.uid ?? ''}, which is not a page` : undefined;
}
