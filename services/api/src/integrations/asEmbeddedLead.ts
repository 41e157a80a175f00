import { cleanText } from '../database/cleanText.ts';
import type { LeadSource } from '../leads/Lead.ts';
import type { LeadBody } from '../leads/leads.schema.ts';
import type { EmbedLeadBody } from './embed.schema.ts';
import type { Integration } from './Integration.ts';

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
