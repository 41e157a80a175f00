import type { Owner } from './findOwner.ts';

interface Common extends Owner {
  /** Identifies a report, since a beacon may arrive twice. */
  id: string;
  /** The path of the page, without its query. */
  path: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** An uncaught error, with the owner of the code that threw it. */
export interface ErrorReport extends Common {
  kind: 'error';
  message: string;
  stack: string;
}

/** One of the page's Web Vitals, with the owner of the element that determined it. */
export interface VitalReport extends Common {
  kind: 'vital';
  name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';
  value: number;
  rating: 'good' | 'needs-improvement' | 'poor';
}

/** A page view. */
export interface ViewReport extends Pick<Common, 'id' | 'path' | 'at'> {
  kind: 'view';
}

export type Report = ErrorReport | VitalReport | ViewReport;

/** The endpoint of the site's own server; the body is `{ reports: [...] }`. */
export const REPORTS_ENDPOINT = '/api/reports';
