/** A number to draw, with its name and display text. */
export interface Figure {
  label: string;
  value: number;
  display: string;
}
