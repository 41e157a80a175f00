import type { SlotName } from './contract.ts';

/** What the ids of a slot's `useId` begin with, so that no two roots of a page share one. */
export const slotIdPrefix = (slot: SlotName) => `${slot}-`;
