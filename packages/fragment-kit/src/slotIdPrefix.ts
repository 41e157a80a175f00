import type { SlotName } from './contract.ts';

/** The prefix of the ids of a slot's `useId`, so that no two roots of a page share one. */
export const slotIdPrefix = (slot: SlotName) => `${slot}-`;
