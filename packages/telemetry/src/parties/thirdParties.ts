import type { Purpose } from '../consent/Consent.ts';

/** When a third-party script is loaded. Never before the visitor's first interaction. */
export type Moment =
  /** In idle time. */
  | 'idle'
  /** When the chat is first needed: after scrolling far, on a support page, or on request. */
  | 'chat'
  /** Only for visitors with a preview cookie. */
  | 'preview';

/** A third-party script and the conditions for loading it. */
export interface ThirdParty {
  name: string;
  what: string;
  /**
   * The environment variable that configures it: the script's https URL, followed by further sources it needs (its
   * frames, sockets, pictures), with spaces between. Without it nothing is loaded, and no source enters the policy.
   */
  variable: string;
  moment: Moment;
  /** The purpose that the visitor must have agreed to; `null` for an editor's own tool. */
  purpose: Purpose | null;
}

/** Every third party whose script this site can load. Bundled clients are configured next to them. */
export const thirdParties = [
  {
    name: 'analytics',
    what: 'Web analytics, with Google Consent Mode signals',
    variable: 'ANALYTICS_SCRIPT',
    moment: 'idle',
    purpose: 'analytics',
  },
  {
    name: 'customer-data',
    what: "The customer-data tracker's own script, where the built-in client (CDP_WRITE_KEY) is not used",
    variable: 'CUSTOMER_DATA_SCRIPT',
    moment: 'idle',
    purpose: 'analytics',
  },
  {
    name: 'sales-chat',
    what: 'Sales-chat scout',
    variable: 'SALES_CHAT_SCRIPT',
    moment: 'idle',
    purpose: 'marketing',
  },
  {
    name: 'crm',
    what: 'CRM tracking',
    variable: 'CRM_SCRIPT',
    moment: 'idle',
    purpose: 'marketing',
  },
  {
    name: 'content-preview',
    what: "The content repository's toolbar",
    variable: 'CONTENT_PREVIEW_SCRIPT',
    moment: 'preview',
    purpose: null,
  },
  {
    name: 'chatbot',
    what: 'Support chatbot, instead of the site’s own assistant',
    variable: 'CHATBOT_SCRIPT',
    moment: 'chat',
    purpose: 'personalisation',
  },
] as const satisfies readonly ThirdParty[];

export type PartyName = (typeof thirdParties)[number]['name'];
