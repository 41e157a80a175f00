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
  moment: Moment;
  /** The purpose that the visitor must have agreed to; `null` for an editor's own tool. */
  purpose: Purpose | null;
}

/** Every third party whose script this site can load. Bundled clients are configured next to them. */
export const thirdParties = [
  { name: 'analytics', moment: 'idle', purpose: 'analytics' },
  { name: 'customer-data', moment: 'idle', purpose: 'analytics' },
  { name: 'sales-chat', moment: 'idle', purpose: 'marketing' },
  { name: 'crm', moment: 'idle', purpose: 'marketing' },
  { name: 'content-preview', moment: 'preview', purpose: null },
  { name: 'chatbot', moment: 'chat', purpose: 'personalisation' },
] as const satisfies readonly ThirdParty[];

export type PartyName = (typeof thirdParties)[number]['name'];
