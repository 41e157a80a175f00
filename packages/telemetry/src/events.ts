import type { PopupTrigger } from '@site/state';

/** Properties of an event. An empty string counts as unknown. */
export type Properties = Record<string, string | number | boolean | null>;

/** The name of the lead pop-up in events. */
export const POPUP_NAME = 'popup_form';

/** The group of everyone who completes the pop-up. */
export const POPUP_GROUP = { id: 'popup_lead_generation', name: 'Pop-up Lead Generation' } as const;

type StepEvent = `Submitted Pop-up: Step ${1 | 2 | 3 | 4}`;

/** The tracked events by name, with the properties of each. */
export type TrackedEvents = {
  'Viewed Pop-up': { name: string; trigger: PopupTrigger };
  'Completed Pop-up': {
    name: string;
    qualification: string | null;
    platform: string | null;
    listSize: string | null;
  };
} & Record<StepEvent, { name: string; question?: string; answer?: string }>;

/** The traits of an identified visitor. */
export interface LeadTraits {
  email: string;
  name: string;
  qualification: string | null;
  platform: string | null;
  listSize: string | null;
  unsubscribed: boolean;
}
