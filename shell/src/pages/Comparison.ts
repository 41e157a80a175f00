import type { Explanation } from '../wire/Explanation.ts';

/** One way to make a page. */
interface MadePage extends Pick<Explanation, 'ms' | 'slots'> {
  status: number;
  document: string;
  /** Of its content security. */
  policy: string;
}

/** A page as everybody gets it, and with other versions: what `fragments diff` compares. */
export interface Comparison {
  path: string;
  live: MadePage;
  candidate: MadePage;
}
