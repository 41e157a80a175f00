import { productUpdates } from '@site/config/productUpdates';
import { z } from 'zod';

const { subscribed, alreadySubscribed } = productUpdates.outcomes;

/** What the footer is told about a signup that was taken. */
export const productUpdatesAnswer = z.object({ status: z.enum([subscribed, alreadySubscribed]) });
