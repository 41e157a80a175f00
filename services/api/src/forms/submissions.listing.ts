import { z } from 'zod';
import type { Listing } from '../operations/Listing.ts';
import type { Submission } from './Submission.ts';
import { createSubmissionsRepository } from './submissions.repository.ts';

/** What `pnpm forms list` reads. */
export const submissionsListing: Listing<Submission> = {
  path: '/submissions',
  item: z.looseObject({ id: z.uuid(), form: z.string(), delivery: z.looseObject({}) }),
  read: (queries, query) =>
    createSubmissionsRepository({ queries, now: () => new Date() }).list(query),
};
