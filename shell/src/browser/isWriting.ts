/** Whether the visitor is in a form of the page: what opens by itself must not take the pen away. */
export const isWriting = (page: Document): boolean =>
  page.activeElement?.matches('main form *') ?? false;
