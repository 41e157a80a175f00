/** What the loader and the code that it fetches know of each other. */

/** What made the quiz appear. */
export type EmbedTrigger = 'time' | 'scroll' | 'exit' | 'element' | 'button' | 'show' | 'inline';

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

/** The names and details of the events that the element dispatches. */
export interface EmbedEvents {
  'lead:viewed': { trigger: EmbedTrigger };
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
