/** Breaks text into lines no wider than allowed. A word that is too long for a line is broken where the line ends. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const joined = line ? `${line} ${word}` : word;
      if (measure(joined) <= width) {
        line = joined;
        continue;
      }
      if (line) lines.push(line);
      line = '';
      for (const letter of splitLetters(word)) {
        if (line && measure(line + letter) > width) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    return [...lines, line];
  });
}

/** What readers take for one letter: an emoji may be seven characters. Browsers that cannot tell split it. */
const splitLetters = (word: string): string[] =>
  Intl.Segmenter
    ? Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment)
    : [...word];
