import type { VisitorAnswers } from '@site/state/answers';

/** Writes what the visitor sent into the lines of a receipt, or that a question was left open. Without any answer they stay as they are. */
export function fillReceipt(root: HTMLElement, answers: VisitorAnswers): void {
  const given = new Map(Object.entries(answers));
  for (const line of root.querySelectorAll<HTMLElement>('[data-answer]')) {
    const answer = given.get(line.dataset.answer ?? '');
    if (typeof answer !== 'string') {
      if (given.size > 0 && line.dataset.open) line.textContent = line.dataset.open;
      continue;
    }
    const labels = new Map(Object.entries(JSON.parse(line.dataset.labels ?? '{}')));
    line.textContent = String(labels.get(answer) ?? answer);
  }
}
