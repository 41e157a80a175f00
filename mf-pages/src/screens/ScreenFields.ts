import type { ImageField } from '@prismicio/client';

/** One line of a screen. What its texts mean depends on the part that it is: `docs/content.md`. */
export interface ScreenRow {
  part: string | null;
  label: string | null;
  text: string | null;
  note: string | null;
  value: string | null;
  /** The number of the note that points at this row, in a slice with notes. */
  pin: number | null;
}

/** What an author writes about a picture of the product, or the name of a drawing instead. */
export interface ScreenFields {
  illustration: string | null;
  screen: string | null;
  screen_publication: string | null;
  screen_title: string | null;
  screen_text: string | null;
  screen_picture: ImageField;
  screen_rows: readonly ScreenRow[];
}

/** The content of one screen, by the names that screens use. */
export interface ScreenContent {
  publication: string;
  title: string | null;
  text: string | null;
  picture: ImageField;
  rows: readonly ScreenRow[];
  /** For a screen as wide as the page. */
  wide: boolean;
  /** For a screen at the top of its page. */
  first: boolean;
}

/** The rows that are of this part. */
export function pickRows(rows: readonly ScreenRow[], part: string): ScreenRow[] {
  return rows.filter((row) => row.part === part);
}

/** The number that a text such as `$1,204`, `46%` or `12.5 k` shows, for drawing it; 0 without one. */
export function readFigure(text: string | null): number {
  return Number(/-?\d[\d,]*(?:\.\d+)?/.exec(text ?? '')?.[0].replaceAll(',', '') ?? 0);
}

/** The number of the note that points at this part, if one does. */
export function findPin(rows: readonly ScreenRow[], part: string): number | null {
  return pickRows(rows, part)[0]?.pin ?? null;
}
