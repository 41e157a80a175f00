/** A chat on the page, whoever provides it. */
export interface Chat {
  open(): void;
  /** Pages that opt out hide it; it keeps what was said. */
  setHidden(isHidden: boolean): void;
}
