import type { FormDefinition } from './FormDefinition.ts';
import { type FormFields, validateForm } from './validateForm.ts';

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

  function findErrors(): FormFields {
    const check = validateForm(rules, Object.fromEntries(new FormData(form)));
    return check.ok ? {} : check.errors;
  }

  function show(control: Control, error = '') {
    const place = document.getElementById(`${control.id}-error`);
    if (!place || place.textContent === error) return;
    place.textContent = error;
    if (error) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
  }

  function recheck({ target, type }: Event) {
    const control = target as Control;
    const isLeft = type === 'focusout' && (control.value !== '' || !mayStayEmpty);
    if (isLeft || control.hasAttribute('aria-invalid')) show(control, findErrors()[control.name]);
  }

  form.noValidate = true;
  form.addEventListener('focusout', recheck, { signal });
  form.addEventListener('input', recheck, { signal });
  // Pressing the button would blur a field, whose error would move the button away from the pointer.
  form
    .querySelector('[type=submit]')
    ?.addEventListener('mousedown', (event) => event.preventDefault(), { signal });

  return {
    findErrors,
    showAll(errors) {
      const controls = rules.fields.flatMap(
        ({ name }) => (form.elements.namedItem(name) as Control | null) ?? [],
      );
      for (const control of controls) show(control, errors[control.name]);
      controls.find(({ name }) => errors[name])?.focus();
    },
    stop() {
      leaving.abort();
      form.noValidate = false;
    },
  };
}
