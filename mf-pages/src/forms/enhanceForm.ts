import { type FormDefinition, type FormFields, sendForm, watchFields } from '@site/forms';
import { createUuid } from '@site/telemetry/ids/createUuid';
import { enhanceTooltip } from '@site/ui';

export type FormRules = Pick<FormDefinition, 'action' | 'fields'>;

interface EnhanceOptions {
  onAccepted: () => void;
  send?: typeof sendForm;
}

const FAILED =
  'That did not get through, and it is not your fault. What you wrote is still here: please send it again in a moment.';
const sayHowMany = (count: number) =>
  count === 1 ? 'One answer needs another look.' : `${count} answers need another look.`;

/**
 * Validates a form as it is filled in and before it is sent, sends it without leaving the page, and brings its tooltips to
 * life.
 *
 * @returns a function that removes the enhancement
 */
export function enhanceForm(
  form: HTMLFormElement,
  rules: FormRules,
  { onAccepted, send = sendForm }: EnhanceOptions,
): () => void {
  const fields = watchFields(form, rules);
  const tooltips = [...form.querySelectorAll<HTMLElement>('[data-tooltip]')].map(enhanceTooltip);
  const status = form.querySelector<HTMLElement>('[role=status]');
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const leaving = new AbortController();
  const listen = { signal: leaving.signal };
  let isSending = false;
  /** The same for every attempt with the same entries. */
  let key: string | undefined;

  const say = (text: string) => {
    if (status) status.textContent = text;
  };

  function showAll(errors: FormFields) {
    say(sayHowMany(Object.keys(errors).length));
    fields.showAll(errors);
  }

  function forget() {
    key = undefined;
    say('');
  }

  async function submit(event: Event) {
    event.preventDefault();
    if (isSending) return;
    form.querySelector('[role=alert]')?.remove();
    const errors = fields.findErrors();
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

  form.addEventListener('submit', submit, listen);
  form.addEventListener('input', forget, listen);

  return () => {
    leaving.abort();
    fields.stop();
    for (const stop of tooltips) stop();
  };
}
