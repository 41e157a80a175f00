import type { Purpose } from '../consent/Consent.ts';

/** When a third party is loaded. Never before the visitor's first interaction. */
export type Moment =
  /** In idle time. */
  | 'idle'
  /** When the chat is first wanted: scrolled far, on a support page, or asked for. */
  | 'chat'
  /** Only for who has a preview cookie. */
  | 'preview';

/** Someone else's script, and what must be true before it is loaded. */
export interface ThirdParty {
  name: string;
  what: string;
  /**
   * The environment variable that configures it: the script's https URL, followed by further sources it needs (its
   * frames, sockets, pictures), with spaces between. Without it nothing is loaded, and no source enters the policy.
   */
  variable: string;
  moment: Moment;
  /** What the visitor must have agreed to; `null` for what the visitor asks for as an editor. */
  purpose: Purpose | null;
}

/** Every third party whose script this site can load. Clients that are built in are configured beside them. */
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
