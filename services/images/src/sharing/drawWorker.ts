/** Runs in a process of its own; see `startDrawing.ts`. */
export { drawSharingCard as default } from './drawSharingCard.ts';
