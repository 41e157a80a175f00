import { stemOf, type Versions } from './Files.ts';

/**
 * Writes what every new version changes in the same way in both documents: the version, and the digests in the names of its files.
 * What changes in the files is told apart.
 */
export function hideNames(document: string, versions: readonly Versions[]): string {
  let text = document;
  for (const { name, version, live, liveManifest, manifest } of versions) {
    for (const each of [version, live ?? version])
      text = text.replaceAll(`/fragments/${name}/${each}/`, `/fragments/${name}/{version}/`);
    const files = [liveManifest, manifest].flatMap((each) => Object.keys(each?.files ?? {}));
    for (const file of new Set(files)) {
      const stem = file.replace(/^client\//, '');
      if (stem !== stemOf(file)) text = text.replaceAll(stem, stemOf(file));
    }
  }
  return text;
}

/** The same for digests of files, in the lines of a formatted document. */
export function hideDigests(lines: readonly string[], versions: readonly Versions[]): string[] {
  const folders = versions.map(({ name }) => `/fragments/${name}/{version}/`);
  return lines.map((line) =>
    folders.some((folder) => line.includes(folder))
      ? line.replaceAll(/sha(?:256|384|512)-[\w+/]+=*/g, 'sha-…')
      : line,
  );
}

/** A document's data without that of how a browser loads the versions: every page has it, also those that do not show them. */
export function hideLoading(data: unknown, versions: readonly Versions[]): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const without = (value: unknown, isOwn: (key: string) => boolean) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).filter(([key]) => !isOwn(key)))
      : value;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      if (key === 'integrity')
        return [key, without(value, (file) => versions.some((each) => isOf(each, file)))];
      if (key === 'fragments')
        return [key, without(value, (own) => versions.some(({ name }) => name === own))];
      return [key, value];
    }),
  );
}

const isOf = ({ name }: Versions, file: string) => file.startsWith(`/fragments/${name}/`);
