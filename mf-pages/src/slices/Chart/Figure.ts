/** A number to draw, with its name and the words it is shown in. */
export interface Figure {
  label: string;
  value: number;
  display: string;
}
