/** Where someone writes: a form of the page, or a frame, as chats of third parties have it. */
const WRITING = 'main form *, iframe';
const OPEN = 'dialog[open], [data-site-chat]:not([hidden]) > [role=dialog]:not([hidden])';

/** Whether the visitor is in the middle of something that what opens by itself must not cover or take the pen from. */
export const isOccupied = (page: Document): boolean =>
  page.activeElement?.matches(WRITING) || page.querySelector(OPEN) !== null;
