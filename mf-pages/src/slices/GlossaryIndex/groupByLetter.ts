import type { TermEntry } from './loadGlossary.ts';

/** The terms that begin with a letter. */
export interface LetterGroup {
  letter: string;
  /** Of its heading: `letter-a`. */
  id: string;
  terms: TermEntry[];
}

/** Groups terms by their first letters, in the order in which they come; all that begin with none stand below `#`. */
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
