import { isOwnPath } from '@site/config/ownPaths';
import { MAX_PATH_CHARACTERS } from '@site/config/routes';
import type { Snapshot } from '../library/Snapshot.ts';
import type { Problem } from '../Problem.ts';
import { findAddress } from './findAddress.ts';

/** Lists pages that have no address of their own or can never be reached, and pages without a title. */
export function checkPages(snapshot: Snapshot): Problem[] {
  const taken = new Map<string, string>();
  const problems: Problem[] = [];
  for (const document of snapshot.documents.toSorted((a, b) => (a.file < b.file ? -1 : 1))) {
    const { file, lang, data } = document;
    const address = findAddress(document, snapshot);
    if (!address) continue;
    if ('problem' in address) {
      problems.push({ file, field: 'data.parent', message: address.problem });
      continue;
    }
    if (!data.title)
      problems.push({ file, field: 'data.title', message: 'is missing: lists and search use it' });
    const { length } = address.path;
    if (length > MAX_PATH_CHARACTERS)
      problems.push({
        file,
        field: 'uid',
        message: `gives an address of ${length} characters, more than the ${MAX_PATH_CHARACTERS} that the site serves: shorten it, or the uids of its parents`,
      });
    if (isOwnPath(address.path))
      problems.push({
        file,
        field: 'uid',
        message: `is reserved: ${address.path} is an address of the site itself`,
      });
    const place = `${lang} ${address.path}`;
    const other = taken.get(place);
    if (other)
      problems.push({
        file,
        field: 'uid',
        message: `${address.path} is also the address of ${other}`,
      });
    taken.set(place, file);
  }
  return problems;
}
