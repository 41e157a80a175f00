import type { TermEntry } from './loadGlossary.ts';

/** The terms that start with a letter. */
export interface LetterGroup {
  letter: string;
  /** The id of its heading: `letter-a`. */
  id: string;
  terms: TermEntry[];
}

/** Groups terms by first letter, keeping their order; terms that start with no letter are grouped under `#`. */
export function groupByLetter(entries: readonly TermEntry[]): LetterGroup[] {
  const groups = new Map<string, LetterGroup>();
  for (const term of entries) {
    const first = term.title.normalize('NFKD').charAt(0).toUpperCase();
    const letter = /[A-Z]/.test(first) ? first : '#';
    const id = letter === '#' ? 'letter-other' : `letter-${letter.toLowerCase()}`;
    const group = groups.get(id) ?? { letter, id, terms: [] };
    group.terms.push(term);
    groups.set(id, group);
  }
  return [...groups.values()];
}
