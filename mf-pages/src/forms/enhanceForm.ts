import { type FormDefinition, type FormFields, sendForm, watchFields } from '@site/forms';
import type { Outbox } from '@site/forms/outbox';
import type { SiteEvents } from '@site/state';
import { createUuid } from '@site/telemetry/ids/createUuid';

export type FormRules = Pick<FormDefinition, 'action' | 'fields'>;

interface EnhanceOptions {
  onAccepted: () => void;
  outbox: Outbox;
  send?: typeof sendForm;
}

const FAILED =
  'That did not get through, and it is not your fault. What you wrote is still here: please send it again in a moment.';
const WAITING =
  'We could not be reached just now. What you wrote is safe in this browser for a week, and we keep trying whenever you are here.';
const ARRIVED = 'Thank you, it arrived.';
const sayHowMany = (count: number) =>
  count === 1 ? 'One answer needs another look.' : `${count} answers need another look.`;

/**
 * Validates a form as it is filled in and before it is sent, and sends it without leaving the page.
 *
 * @returns a function that removes the enhancement
 */
export function enhanceForm(
  form: HTMLFormElement,
  rules: FormRules,
  { onAccepted, outbox, send = sendForm }: EnhanceOptions,
): () => void {
  const watched = watchFields(form, rules);
  const status = form.querySelector<HTMLElement>('[role=status]');
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const leaving = new AbortController();
  const listen = { signal: leaving.signal };
  let isSending = false;
  /** The same for every attempt with the same entries, which a browser can change without an event. */
  let key: string | undefined;
  let keyed = '';
  /** The key of entries that wait in the browser; they are replaced when others are sent. */
  let waitingKey: string | undefined;

  const say = (text: string) => {
    if (status) status.textContent = text;
  };

  /** Announces the message, even if its text is below the end of the screen. */
  function report(text: string) {
    say(text);
    status?.scrollIntoView({ block: 'nearest' });
  }

  function showAll(errors: FormFields) {
    say(sayHowMany(Object.keys(errors).length));
    watched.showAll(errors);
  }

  function forget() {
    key = undefined;
    say('');
  }

  async function submit(event: Event) {
    event.preventDefault();
    if (isSending) return;
    form.querySelector('[role=alert]')?.remove();
    const errors = watched.findErrors();
    if (Object.keys(errors).length > 0) return showAll(errors);
    isSending = true;
    button?.setAttribute('aria-busy', 'true');
    say('Sending…');
    const fields = new FormData(form);
    const entries = JSON.stringify([...fields]);
    if (entries !== keyed) key = undefined;
    keyed = entries;
    key ??= createUuid();
    if (waitingKey && waitingKey !== key) await outbox.withdraw(waitingKey);
    waitingKey = undefined;
    const outcome = await send(rules, fields, { idempotencyKey: key, outbox });
    isSending = false;
    button?.removeAttribute('aria-busy');
    if (outcome.status === 'invalid') return showAll(outcome.errors);
    if (outcome.status === 'failed') return report(FAILED);
    if (outcome.status === 'accepted') return finish();
    waitingKey = key;
    report(WAITING);
  }

  function finish() {
    waitingKey = undefined;
    say(ARRIVED);
    onAccepted();
  }

  /** The shell has sent the waiting post. Entries changed since then keep the visitor here. */
  function finishWaiting(event: Event) {
    const stored = (event as CustomEvent<SiteEvents['post:stored']>).detail.key;
    if (stored === waitingKey && stored === key && !isSending) finish();
  }

  form.addEventListener('submit', submit, listen);
  form.addEventListener('input', forget, listen);
  document.addEventListener('site:post:stored', finishWaiting, listen);

  return () => {
    leaving.abort();
    watched.stop();
  };
}
