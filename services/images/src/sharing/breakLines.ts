const ELLIPSIS = '…';

interface Limits {
  maxWidth: number;
  maxLines: number;
  measure: (text: string) => number;
}

/**
 * Breaks a text into lines between words, and inside a word that is wider than a line. A text that does not fit ends in an
 * ellipsis.
 *
 * @returns `isComplete` if nothing was left out and no word was broken
 */
export function breakLines(
  text: string,
  { maxWidth, maxLines, measure }: Limits,
): { lines: string[]; isComplete: boolean } {
  const fits = (line: string) => measure(line) <= maxWidth;
  const lines: string[] = [];
  let line = '';
  let isComplete = true;
  const words = text.split(/\s+/).filter(Boolean);
  while (words.length > 0 && lines.length < maxLines) {
    const word = words[0] as string;
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      words.shift();
    } else if (line) {
      lines.push(line);
      line = '';
    } else {
      const length = countFitting(word, fits);
      lines.push(word.slice(0, length));
      words[0] = word.slice(length);
      isComplete = false;
    }
  }
  if (line && lines.length < maxLines) lines.push(line);
  if (words.length === 0 && (line === '' || lines.at(-1) === line)) return { lines, isComplete };
  return { lines: [...lines.slice(0, -1), shorten(lines.at(-1) ?? '', fits)], isComplete: false };
}

/** The number of characters of a word that fit on a line; at least one, so that the loop ends. */
function countFitting(word: string, fits: (text: string) => boolean): number {
  let [least, most] = [1, word.length - 1];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(word.slice(0, middle))) least = middle;
    else most = middle - 1;
  }
  return least;
}

/** Leaves out whole words, unless there is only one. */
function shorten(line: string, fits: (text: string) => boolean): string {
  let kept = withoutStops(line);
  while (kept && !fits(kept + ELLIPSIS)) {
    const end = kept.includes(' ') ? kept.lastIndexOf(' ') : -1;
    kept = withoutStops(kept.slice(0, end));
  }
  return kept + ELLIPSIS;
}

const withoutStops = (line: string) => line.replace(/[\s.,;:–-]+$/, '');
