import { listTokens } from '@site/text';

/** Whether each wanted token begins a token of the text; true when nothing is wanted. */
export function matchesTokens(text: string, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const tokens = listTokens(text);
  return wanted.every((token) => tokens.some((each) => each.startsWith(token)));
}
