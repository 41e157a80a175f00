import type { SlotName } from '@site/fragment-kit';

/** A server render while a canary runs. Renders that were used again are none. */
export interface RenderNote {
  fragment: string;
  version: string;
  slot: SlotName;
  /** The arm of the page. In a candidate's arm the live version renders too, when it stands in for the candidate. */
  arm: string;
  ok: boolean;
  /** How long it took; 0 if it was not tried, because the last one ended its process. */
  ms: number;
}
