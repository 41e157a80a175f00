/** The words of a text as they are compared: lower case, without accents. None for a text without letters or digits. */
export function listWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Whether each wanted word begins a word of the text; true when nothing is wanted. */
export function matchesWords(text: string, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const found = listWords(text);
  return wanted.every((word) => found.some((each) => each.startsWith(word)));
}
