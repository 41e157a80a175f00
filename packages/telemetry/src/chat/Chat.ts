/** A chat on the page, from any provider. */
export interface Chat {
  open(): void;
  /** Hides the chat on pages that opt out, keeping the conversation. */
  setHidden(isHidden: boolean): void;
}
