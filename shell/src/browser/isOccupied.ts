/** Where a visitor types: a form of the page, or a frame, which third-party chats use. */
const WRITING = 'main form *, iframe';
const OPEN = 'dialog[open], [data-site-chat]:not([hidden]) > [role=dialog]:not([hidden])';

/** Tells whether the visitor is busy with something that a pop-up must not cover or take the focus from. */
export const isOccupied = (page: Document): boolean =>
  page.activeElement?.matches(WRITING) || page.querySelector(OPEN) !== null;
