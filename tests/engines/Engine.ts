/** An element that a visitor can see: by CSS selector and, when given, by a part of its text. */
export interface Target {
  css: string;
  text?: string;
  /** The selector of the element in whose shadow root it is. */
  within?: string;
}

/** One tab of a browser, with cookies of its own, as a visitor uses it. Actions wait for their target. */
export interface Tab {
  goTo(url: string): Promise<void>;
  goBack(): Promise<void>;
  click(target: Target): Promise<void>;
  hover(target: Target): Promise<void>;
  /** Types into a field. */
  type(target: Target, text: string): Promise<void>;
  press(key: 'Escape' | 'Enter' | 'Tab' | 'End'): Promise<void>;
  /** Makes the window this many pixels wide. */
  resize(width: number): Promise<void>;
  /** Whether the accessibility tree below the target has something of this role and name. */
  hasAccessible(target: Target, role: string, name: string): Promise<boolean>;
  /** Evaluates an expression in the page. */
  read<Value>(expression: string): Promise<Value>;
  /** What follows happens inside this frame of the page; without a selector, in the page again. */
  enter(frame?: string): Promise<void>;
  close(): Promise<void>;
}

/** What distinguishes a visitor's browser. */
export interface Visitor {
  /** It sends Global Privacy Control. Puppeteer's browsers only. */
  globalPrivacyControl?: boolean;
}

/** A running browser. */
export interface Engine {
  version: string;
  openTab(visitor?: Visitor): Promise<Tab>;
  close(): Promise<void>;
}
