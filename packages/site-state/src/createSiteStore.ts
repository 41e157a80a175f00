import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PopupTrigger } from './events.ts';

/** What the parts of a page share about this visitor. */
export interface SiteState {
  /** The current path; follows navigation in the browser. */
  path: string;
  /** `opening`: asked for, code still on its way. */
  popup: 'closed' | 'opening' | 'open';
  /** What opened the pop-up last. */
  popupTrigger: PopupTrigger | null;
  knownUser: boolean;
  quizCompleted: boolean;
  campaignCode: string | null;
}

export type SiteStore = StoreApi<SiteState>;

export function createSiteStore(initial: SiteState): SiteStore {
  return createStore<SiteState>()(() => initial);
}

/** The state of a visitor nothing is known about: what the server renders for everyone. */
export function createAnonymousState(path: string): SiteState {
  return {
    path,
    popup: 'closed',
    popupTrigger: null,
    knownUser: false,
    quizCompleted: false,
    campaignCode: null,
  };
}
