/** Where browsers send what a visitor met on one page, while a canary runs. */
export const EVIDENCE_PATH = '/_evidence';

/** What a visitor met on one page. */
export interface ViewEvidence {
  /** The arm of the document. */
  arm: string;
  /** At least one fragment was started. */
  isStarted: boolean;
  /** Fragments that failed in this browser. */
  failed: string[];
  hasError: boolean;
  hasMismatch: boolean;
  /** Only of visitors who agreed to analytics. */
  vitals?: Partial<Record<'lcp' | 'inp' | 'cls', number>>;
}
