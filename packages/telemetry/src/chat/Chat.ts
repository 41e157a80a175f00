/** A chat on the page, from any provider. */
export interface Chat {
  open(): void;
  /** Pages that opt out hide it; the conversation is kept. */
  setHidden(isHidden: boolean): void;
}
