const WORDS_A_MINUTE = 220;

/** How long a letter is, in words and reading time. */
export function countWords(texts: readonly string[]): string {
  const words = texts.join(' ').split(/\s+/).filter(Boolean).length;
  const minutes = Math.round(words / WORDS_A_MINUTE);
  const time = minutes < 1 ? 'under a minute' : minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `${words} ${words === 1 ? 'word' : 'words'}, ${time} to read`;
}
