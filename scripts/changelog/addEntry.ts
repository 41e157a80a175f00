/** What a file of `.changeset` says. */
export interface Change {
  /** Packages by their names here; none: a change of the site itself. */
  packages: string[];
  text: string;
}

/** Reads a changeset: the packages that change, between two lines of `---`, then what others need to know. */
export function parseChangeset(file: string): Change {
  const [, head = '', text = ''] = /^---\n(.*?)---\n(.*)$/s.exec(file) ?? [];
  return {
    packages: [...head.matchAll(/^["']?(@?[\w/-]+)["']?:/gm)].map(([, name = '']) => name),
    text: text.trim().replaceAll(/\s*\n\s*/g, ' '),
  };
}

/**
 * Adds an entry to a changelog, above the older ones.
 *
 * @param heading such as `1.1.0 (2026-01-31)`
 * @param asPublic gives a package's name outside of this repository
 */
export function addEntry(
  changelog: string,
  heading: string,
  changes: readonly Change[],
  asPublic: (name: string) => string,
): string {
  const lines = changes.map(({ packages, text }) => {
    const names = packages.map((name) => `\`${asPublic(name)}\``);
    return `- ${names.join(', ') || 'Site'}: ${text}`;
  });
  const entry = [`## ${heading}`, '', ...lines.sort(), '', ''].join('\n');
  return changelog.replace(/^(?=## )|$(?![\s\S])/m, entry);
}
