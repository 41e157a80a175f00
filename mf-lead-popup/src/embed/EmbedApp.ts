/** What the loader and the code that it fetches know of each other. */

import type { LeadPopupEvents, LeadPopupTrigger } from '@site/lead-popup';

export type EmbedTrigger = LeadPopupTrigger;
/** The names and details of the events that the element dispatches. */
export type EmbedEvents = LeadPopupEvents;

export interface EmbedSettings {
  /** The key of the integration. */
  key: string;
  isInline: boolean;
  theme: string;
  /** A BCP 47 language tag. */
  locale: string;
  /** Other words, by name. */
  texts: Partial<Record<string, string>>;
  /** Where a visitor goes after the quiz; `none`: nowhere; `null`: as the integration is set up. */
  completedUrl: string | null;
  /** `granted` or `denied`: the host has asked; else the page's consent manager is. */
  consent: string | null;
}

export interface EmbedHost {
  root: ShadowRoot;
  /** The origin that the loader came from. */
  siteUrl: string;
  getSettings(): EmbedSettings;
  dispatch<Name extends keyof EmbedEvents>(name: Name, detail: EmbedEvents[Name]): void;
}

/** The quiz of one element. */
export interface EmbedApp {
  open(trigger: EmbedTrigger): void;
  close(): void;
  /** The settings have changed. */
  refresh(): void;
  unmount(): void;
}

export type MountEmbed = (host: EmbedHost) => EmbedApp;
