import { createHash } from 'node:crypto';
import type { ContentModels } from '../models/ContentModels.ts';
import type { Report } from '../Problem.ts';

/** The document that a field belongs to. */
export interface ReadContext {
  models: ContentModels;
  documentId: string;
  lang: string;
  report: Report;
}

/** A short id, always the same for the same parts. */
export function deriveId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}
