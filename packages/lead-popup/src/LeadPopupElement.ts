import { brandSlug } from '@site/config/brand';

/** The name of the element. */
export const TAG = `${brandSlug}-lead-popup` as const;

/** What made the quiz appear. */
export type LeadPopupTrigger =
  | 'time'
  | 'scroll'
  | 'exit'
  | 'element'
  | 'button'
  | 'show'
  | 'inline';

/** The properties of the element. What is absent, `null` or `undefined` has its default. */
export interface LeadPopupOptions {
  /** The key of the integration. */
  integrationKey: string;
  /** A dialog that opens by its triggers (the default), by a button, or the quiz in place. */
  mode?: 'popup' | 'button' | 'inline' | null | undefined;
  /** Words of `time:<seconds>`, `scroll:<percent>` and `exit`, or `none`. */
  trigger?: string | null | undefined;
  /** A CSS selector of the page's elements that open the dialog on a click. */
  triggerElement?: string | null | undefined;
  theme?: 'light' | 'dark' | 'auto' | null | undefined;
  /** The language of `texts`, as a BCP 47 tag. Default `en`. */
  locale?: string | null | undefined;
  /** Other words, by the name of a text. */
  texts?: Partial<Record<string, string>> | null | undefined;
  /** Where a visitor goes after the quiz: an `http` or `https` address, or `none`. Default: as the integration is set up. */
  completedUrl?: string | null | undefined;
  /** Whether the visitor has agreed to marketing. Default: what the page's consent manager says. */
  consent?: 'granted' | 'denied' | null | undefined;
}

/** The details of the events that the element dispatches, by their names. All bubble. */
export interface LeadPopupEvents {
  /** The quiz has become visible. */
  'lead:viewed': { trigger: LeadPopupTrigger };
  /** A step was answered; the last one has neither question nor answer, which are the visitor's own data. */
  'lead:step': { step: number; question?: string; answer?: string };
  /** The lead cannot be lost any more: it is kept in this browser, or stored already. Once for each lead. */
  'lead:submitted': { id: string };
  /**
   * `waiting`: not stored yet, and sent again; `rejected`: it will never be accepted; `refused`: the key is unknown or
   * for other origins; `unavailable`: the code could not be loaded.
   */
  'lead:failed': { id?: string; reason: 'waiting' | 'rejected' | 'refused' | 'unavailable' };
  'lead:closed': Record<string, never>;
}

type EventOf<Name extends keyof LeadPopupEvents> = CustomEvent<LeadPopupEvents[Name]>;

export interface LeadPopupElement extends HTMLElement, LeadPopupOptions {
  /** Opens the quiz. Resolves to whether its code could be loaded. */
  show(): Promise<boolean>;
  /** Closes the quiz. What the visitor has answered stays. */
  hide(): void;
  addEventListener<Name extends keyof LeadPopupEvents>(
    name: Name,
    listener: (this: LeadPopupElement, event: EventOf<Name>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(...parameters: Parameters<HTMLElement['addEventListener']>): void;
}

declare global {
  interface HTMLElementTagNameMap extends Record<typeof TAG, LeadPopupElement> {}
}
