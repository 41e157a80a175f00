import type { SlotName } from './contract.ts';

/** Builds the prefix of a slot's `useId` ids, so that no two roots of a page share an id. */
export const slotIdPrefix = (slot: SlotName) => `${slot}-`;
