/**
 * Shows the questions of a form one at a time, with a Back button, starting at the first without an answer. Choices
 * made before this code loaded count.
 *
 * @returns a function that restores the form as the server rendered it
 */
export function showOneAtATime(form: HTMLFormElement): () => void {
  const questions = [...form.querySelectorAll('fieldset')];
  const find = (name: string) => form.querySelector<HTMLButtonElement>(`[data-${name}]`);
  const [back, next, send] = [find('back'), find('next'), find('send')];
  const ended = new AbortController();
  const last = questions.length - 1;
  let step = 0;

  function show(to: number): void {
    step = to;
    for (const [index, question] of questions.entries()) question.hidden = index !== to;
    if (back) back.hidden = to === 0;
    if (next) next.hidden = to === last;
    if (send) send.hidden = to !== last;
  }

  function go(to: number): void {
    show(to);
    questions[to]?.querySelector('legend')?.focus();
  }

  function goOn(): void {
    // The browser reports missing answers.
    if (questions[step]?.querySelector('input')?.reportValidity()) go(step + 1);
  }

  next?.addEventListener('click', goOn, { signal: ended.signal });
  back?.addEventListener('click', () => go(step - 1), { signal: ended.signal });
  // Enter in a question shows the next one, except in the last.
  form.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || step === last)
        return;
      event.preventDefault();
      goOn();
    },
    { signal: ended.signal },
  );

  const open = questions.findIndex((question) => !question.querySelector(':checked'));
  show(Math.max(0, open));
  form.dataset.alive = '';

  return () => {
    ended.abort();
    delete form.dataset.alive;
    for (const element of [...questions, send]) if (element) element.hidden = false;
    for (const element of [back, next]) if (element) element.hidden = true;
  };
}
