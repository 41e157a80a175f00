/** When the pop-up opens by itself. */
export interface Triggers {
  /** Time in which the page was visible. */
  timeMs?: number;
  /** From 0 to 1, as `measureScroll` has it. */
  scrollShare?: number;
  exit?: boolean;
}

/**
 * Parses `time:30 scroll:50 exit`: seconds, percent, and the pointer leaving through the top of the window. `none`, and words
 * that it does not know, open nothing.
 */
export function parseTriggers(text: string): Triggers {
  const triggers: Triggers = {};
  for (const [, name, number] of text.matchAll(/([a-z]+)(?::(\d+(?:\.\d+)?))?/g)) {
    const value = Number(number);
    if (name === 'time' && value >= 0) triggers.timeMs = value * 1_000;
    if (name === 'scroll' && value > 0) triggers.scrollShare = Math.min(value / 100, 1);
    if (name === 'exit') triggers.exit = true;
  }
  return triggers;
}
