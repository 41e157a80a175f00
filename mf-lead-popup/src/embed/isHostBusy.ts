/** Tells whether the visitor is busy on the host's page: types, looks at a frame or a dialog, or watches something full-screen. */
export const isHostBusy = (page: Document): boolean =>
  Boolean(page.fullscreenElement) ||
  page.activeElement?.matches('input, textarea, select, iframe, [contenteditable]') === true ||
  page.querySelector('dialog[open], [role=dialog][aria-modal=true]') !== null;
