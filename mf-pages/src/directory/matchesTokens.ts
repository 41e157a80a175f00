import { listTokens } from '@site/text';

/** Returns whether each token is a prefix of a token in the text; true without tokens. */
export function matchesTokens(text: string, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const tokens = listTokens(text);
  return wanted.every((token) => tokens.some((each) => each.startsWith(token)));
}
