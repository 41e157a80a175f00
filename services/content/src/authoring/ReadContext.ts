import { createHash } from 'node:crypto';
import type { ContentModels } from '../models/ContentModels.ts';
import type { Report } from '../Problem.ts';

/** What the readers of fields need to know about the document around them. */
export interface ReadContext {
  models: ContentModels;
  documentId: string;
  lang: string;
  report: Report;
}

/** A short id that is the same wherever and whenever it is derived from the same parts. */
export function deriveId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}
