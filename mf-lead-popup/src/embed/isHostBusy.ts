/**
 * Tells whether the visitor is busy on the host's page: types, looks at a frame or a dialog, or watches something full-screen. Also
 * inside the component of the host that has the focus, if its shadow root is open.
 */
export function isHostBusy(place: Document | ShadowRoot): boolean {
  const { fullscreenElement, activeElement } = place;
  return (
    Boolean(fullscreenElement) ||
    activeElement?.matches('input, textarea, select, iframe, [contenteditable]') === true ||
    place.querySelector('dialog[open], [role=dialog][aria-modal=true]') !== null ||
    Boolean(activeElement?.shadowRoot && isHostBusy(activeElement.shadowRoot))
  );
}
