import { productUpdates } from '@site/config/productUpdates';
import { z } from 'zod';

const { subscribed, alreadySubscribed } = productUpdates.outcomes;

/** The answer to an accepted signup in the footer. */
export const productUpdatesAnswer = z.object({ status: z.enum([subscribed, alreadySubscribed]) });
