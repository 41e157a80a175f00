import { type FormDefinition, type FormFields, sendForm, validateForm } from '@site/forms';
import { createUuid } from '@site/telemetry/ids/createUuid';

export type FormRules = Pick<FormDefinition, 'action' | 'fields'>;

interface EnhanceOptions {
  onAccepted: () => void;
  send?: typeof sendForm;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FAILED =
  'That did not get through, and it is not your fault. What you wrote is still here: please send it again in a moment.';
const sayHowMany = (count: number) =>
  count === 1 ? 'One answer needs another look.' : `${count} answers need another look.`;

/**
 * Validates a form before it is sent, and sends it without leaving the page. A filled field is checked when it loses the
 * focus, one with an error on every key.
 *
 * @returns a function that removes the enhancement
 */
export function enhanceForm(
  form: HTMLFormElement,
  rules: FormRules,
  { onAccepted, send = sendForm }: EnhanceOptions,
): () => void {
  const status = form.querySelector<HTMLElement>('[role=status]');
  const button = form.querySelector<HTMLButtonElement>('button');
  const leaving = new AbortController();
  const listen = { signal: leaving.signal };
  let isSending = false;
  /** The same for every attempt with the same entries. */
  let key: string | undefined;

  const find = (name: string) => form.elements.namedItem(name) as Control | null;
  const findErrors = (): FormFields => {
    const check = validateForm(rules, Object.fromEntries(new FormData(form)));
    return check.ok ? {} : check.errors;
  };
  const say = (text: string) => {
    if (status) status.textContent = text;
  };

  function show(control: Control, error = '') {
    const place = document.getElementById(`${control.id}-error`);
    if (!place || place.textContent === error) return;
    place.textContent = error;
    if (error) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
  }

  function showAll(errors: FormFields) {
    const wrong = rules.fields.flatMap(({ name }) => {
      const control = find(name);
      if (control) show(control, errors[name]);
      return control && errors[name] ? control : [];
    });
    say(sayHowMany(wrong.length));
    wrong[0]?.focus();
  }

  function recheck({ target, type }: Event) {
    const control = target as Control;
    const wasWrong = control.hasAttribute('aria-invalid');
    if (wasWrong || (type === 'focusout' && control.value))
      show(control, findErrors()[control.name]);
  }

  function forget() {
    key = undefined;
    say('');
  }

  async function submit(event: Event) {
    event.preventDefault();
    if (isSending) return;
    form.querySelector('[role=alert]')?.remove();
    const errors = findErrors();
    if (Object.keys(errors).length > 0) return showAll(errors);
    isSending = true;
    button?.setAttribute('aria-busy', 'true');
    say('Sending…');
    key ??= createUuid();
    const outcome = await send(rules, new FormData(form), { idempotencyKey: key });
    isSending = false;
    button?.removeAttribute('aria-busy');
    if (outcome.status === 'invalid') return showAll(outcome.errors);
    if (outcome.status === 'failed') return say(FAILED);
    say('Thank you, it arrived.');
    onAccepted();
  }

  form.noValidate = true;
  form.addEventListener('submit', submit, listen);
  form.addEventListener('focusout', recheck, listen);
  form.addEventListener('input', recheck, listen);
  form.addEventListener('input', forget, listen);
  // Pressing the button would blur a field, whose error would move the button away from the pointer.
  button?.addEventListener('mousedown', (event) => event.preventDefault(), listen);

  return () => {
    leaving.abort();
    form.noValidate = false;
  };
}
