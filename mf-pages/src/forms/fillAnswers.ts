import type { VisitorAnswers } from '@site/state/answers';

/** Fills the fields of these names with what the visitor answered elsewhere. What is filled, or being filled, stays. */
export function fillAnswers(
  form: HTMLFormElement,
  names: readonly string[],
  answers: VisitorAnswers,
): void {
  const given = new Map(Object.entries(answers));
  for (const name of names) {
    const answer = given.get(name);
    const control = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
    if (answer && control && control.value === '' && control !== document.activeElement)
      control.value = answer;
  }
}
