import { listTokens } from '@site/text';

interface MarkedTextProps {
  text: string;
  /** In lower case and without accents. */
  words: readonly string[];
}

/** A text with the searched words marked. */
export function MarkedText({ text, words }: MarkedTextProps) {
  if (words.length === 0) return text;
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .map((piece, index) =>
      index % 2 === 1 && words.includes(listTokens(piece)[0] ?? '') ? (
        <mark key={`${index}-${piece}`}>{piece}</mark>
      ) : (
        piece
      ),
    );
}
