import type { FormDefinition } from './FormDefinition.ts';
import { type FormFields, validateForm } from './validateForm.ts';

/**
 * Browsers and password managers fill in fields without an `input` event: iOS sends `change`, some send nothing, but a field that is
 * filled in changes its border, and sooner or later the visitor touches the form.
 */
const EVENTS = [
  'input',
  'change',
  'focusin',
  'focusout',
  'keydown',
  'pointerover',
  'transitionrun',
];

/** Calls back whenever the values of a form may have changed, however they did. */
export function onFieldsChange(
  form: HTMLFormElement,
  onChange: (event: Event) => void,
  signal: AbortSignal,
): void {
  for (const type of EVENTS) form.addEventListener(type, onChange, { signal });
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface WatchOptions {
  /** Does not report empty fields before the form is sent: for a form that keyboard users tab through on every page. */
  mayStayEmpty?: boolean;
}

export interface WatchedFields {
  /** Validates all fields. */
  findErrors(): FormFields;
  /** Shows exactly these errors and focuses the first field that has one. */
  showAll(errors: FormFields): void;
  /** Restores native validation. */
  stop(): void;
}

/**
 * Validates the fields of a form as the visitor fills it in: a field when it loses the focus, a field with an error on every
 * change. Works on the HTML of the `Field` components, where the element `<control id>-error` holds the error.
 */
export function watchFields(
  form: HTMLFormElement,
  rules: Pick<FormDefinition, 'fields'>,
  { mayStayEmpty = false }: WatchOptions = {},
): WatchedFields {
  const leaving = new AbortController();
  const { signal } = leaving;
  /** The values that have an error. */
  const wrong = new Map<Control, unknown>();

  const listControls = () =>
    rules.fields.flatMap(({ name }) => (form.elements.namedItem(name) as Control | null) ?? []);
  const readValue = ({ name }: Control) => new FormData(form).get(name);

  function findErrors(): FormFields {
    const check = validateForm(rules, Object.fromEntries(new FormData(form)));
    return check.ok ? {} : check.errors;
  }

  function show(control: Control, error = '') {
    if (error) wrong.set(control, readValue(control));
    else wrong.delete(control);
    const place = document.getElementById(`${control.id}-error`);
    if (!place || place.textContent === error) return;
    place.textContent = error;
    if (error) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
  }

  function recheck({ target, type }: Event) {
    const controls = [...wrong.keys()].filter((each) => wrong.get(each) !== readValue(each));
    const left = target as Control;
    if (type === 'focusout' && (left.value !== '' || !mayStayEmpty)) controls.push(left);
    if (controls.length === 0) return;
    const errors = findErrors();
    for (const control of controls) show(control, errors[control.name]);
  }

  form.noValidate = true;
  onFieldsChange(form, recheck, signal);
  // Pressing the button would blur a field, whose error would move the button away from the pointer.
  form
    .querySelector('[type=submit]')
    ?.addEventListener('mousedown', (event) => event.preventDefault(), { signal });

  return {
    findErrors,
    showAll(errors) {
      const controls = listControls();
      for (const control of controls) show(control, errors[control.name]);
      controls.find(({ name }) => errors[name])?.focus();
    },
    stop() {
      leaving.abort();
      form.noValidate = false;
    },
  };
}
