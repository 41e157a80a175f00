/** Runs in a child process; see `startCardDrawing.ts`. */
export { drawSharingCard as default } from './drawSharingCard.ts';
