/** A question as the form asks it. */
export type Question = {
  /** Its name in the address. */
  key: string;
  question: string;
  hint: string;
  answers: { value: string; label: string }[];
};

/** The value that was chosen for each question's key. */
export type ChosenAnswers = Record<string, string>;
