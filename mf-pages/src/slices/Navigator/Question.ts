/** A question of the form. */
export type Question = {
  /** Its name in the URL. */
  key: string;
  question: string;
  hint: string;
  answers: { value: string; label: string }[];
};

/** The chosen values by question key. */
export type ChosenAnswers = Record<string, string>;
