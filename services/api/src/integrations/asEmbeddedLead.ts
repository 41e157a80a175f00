import { z } from 'zod';
import { cleanText } from '../database/boundJson.ts';
import type { LeadSource } from '../leads/leads.repository.ts';
import { type LeadBody, leadBody } from '../leads/leads.schema.ts';
import type { Integration } from './integrations.repository.ts';

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

type EmbedLeadBody = z.output<typeof embedLeadBody>;

const URL_LENGTH = 2_048;
const TITLE_LENGTH = 300;
/** Characters that a page or a terminal further on could interpret as markup or control sequences. */
const UNSAFE = /[<>\p{Bidi_Control}]+/gu;

export interface Sender {
  integration: Pick<Integration, 'key' | 'name' | 'origins'>;
  /** The origin that the browser sent. */
  origin: string | undefined;
  /** The browser sends Global Privacy Control. */
  hasPrivacyControl: boolean;
}

/**
 * The stored form of a lead from a host page. The page's address belongs to the lead; its title and the attribution are kept only
 * with consent to marketing and without Global Privacy Control.
 */
export function asEmbeddedLead(
  { page, sdk, consent, ...lead }: EmbedLeadBody,
  { integration: { key, name, origins }, origin, hasPrivacyControl }: Sender,
): LeadBody & LeadSource {
  const isFull = consent?.includes('marketing') === true && !hasPrivacyControl;
  const url = findPage(page?.url, origins) ?? origins.find((each) => each === origin);
  return {
    ...lead,
    ...(!isFull && { marketing_attribution: { first_touch: null, last_touch: null, cookies: {} } }),
    integration: { key, name, ...(sdk && { sdk }) },
    page: url === undefined ? null : { url, title: isFull ? asTitle(page?.title) : null },
  };
}

/** A page of the integration, without query and fragment: both may contain secrets or identify a visitor. */
function findPage(text: string | null | undefined, origins: readonly string[]): string | undefined {
  const url = URL.parse(text ?? '');
  if (!url || !origins.includes(url.origin)) return undefined;
  return `${url.origin}${url.pathname}`.slice(0, URL_LENGTH);
}

const asTitle = (title: string | null | undefined) =>
  cleanText((title ?? '').replace(UNSAFE, ' '))
    .slice(0, TITLE_LENGTH)
    .toWellFormed() || null;
