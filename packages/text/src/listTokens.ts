/** Lists the words and numbers of a text as searches compare them: lower case, without accents. Empty for a text without letters or digits. */
export function listTokens(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
