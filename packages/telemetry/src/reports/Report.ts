import type { Owner } from './findOwner.ts';

interface Common extends Owner {
  /** Makes a report unique: a beacon may come twice. */
  id: string;
  /** The path of the page, without its query. */
  path: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** An error that nobody caught, with whose code it came from. */
export interface ErrorReport extends Common {
  kind: 'error';
  message: string;
  stack: string;
}

/** One of the browser's figures of what the page felt like, with whose element decided it. */
export interface VitalReport extends Common {
  kind: 'vital';
  name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';
  value: number;
  rating: 'good' | 'needs-improvement' | 'poor';
}

export type Report = ErrorReport | VitalReport;

/** Where the site's own server takes them: `{ reports: [...] }`. */
export const REPORTS_ENDPOINT = '/api/reports';
