import { z } from 'zod';
import { leadBody } from '../leads/leads.schema.ts';
import { INTEGRATION_KEY } from './Integration.ts';

/** Data about the visit never causes a lead to be rejected: invalid values count as absent. */
const hostPage = z
  .object({ url: z.string().nullish().catch(null), title: z.string().nullish().catch(null) })
  .nullish()
  .catch(null);

/** A lead of an integration: version 1 of the wire format, docs/embed-wire-format.md. */
export const embedLeadBody = leadBody
  .extend({
    page: hostPage.describe('The host page'),
    sdk: z
      .string()
      .regex(/^[\w.+-]{1,64}$/)
      .nullish()
      .catch(null)
      .describe('The version of the client that sends it'),
    consent: z
      .array(z.string())
      .nullish()
      .catch(null)
      .describe('The purposes that the visitor agreed to on the host page; absent: none'),
  })
  .meta({ description: 'A lead from the page of an integration' });

export type EmbedLeadBody = z.output<typeof embedLeadBody>;

export const embedParams = z.object({ key: z.string().regex(INTEGRATION_KEY) });

/** The public properties of an integration. */
export const embedSettings = z.object({
  completedUrl: z.string().optional().describe('Where visitors go after the quiz'),
});
