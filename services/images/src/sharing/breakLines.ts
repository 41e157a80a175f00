const ELLIPSIS = '…';

interface Limits {
  maxWidth: number;
  maxLines: number;
  measure: (text: string) => number;
}

/**
 * Breaks a text into lines between words; a word that is wider than a line is broken too. What does not fit ends in an
 * ellipsis.
 *
 * @returns `isWhole` when nothing was left out and no word was broken
 */
export function breakLines(
  text: string,
  { maxWidth, maxLines, measure }: Limits,
): { lines: string[]; isWhole: boolean } {
  const fits = (line: string) => measure(line) <= maxWidth;
  const lines: string[] = [];
  let line = '';
  let isWhole = true;
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
      isWhole = false;
    }
  }
  if (line && lines.length < maxLines) lines.push(line);
  if (words.length === 0 && (line === '' || lines.at(-1) === line)) return { lines, isWhole };
  return { lines: [...lines.slice(0, -1), shorten(lines.at(-1) ?? '', fits)], isWhole: false };
}

/** At least one character, so that every step gets on. */
function countFitting(word: string, fits: (text: string) => boolean): number {
  let length = word.length - 1;
  while (length > 1 && !fits(word.slice(0, length))) length--;
  return Math.max(1, length);
}

/** Leaves out whole words where there are several. */
function shorten(line: string, fits: (text: string) => boolean): string {
  let kept = withoutStops(line);
  while (kept && !fits(kept + ELLIPSIS)) {
    const end = kept.includes(' ') ? kept.lastIndexOf(' ') : -1;
    kept = withoutStops(kept.slice(0, end));
  }
  return kept + ELLIPSIS;
}

const withoutStops = (line: string) => line.replace(/[\s.,;:–-]+$/, '');
