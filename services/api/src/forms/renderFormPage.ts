import {
  type FieldDefinition,
  type FormDefinition,
  type FormFields,
  TECHNICAL_FIELDS,
  type TextFieldDefinition,
} from '@site/forms';
import { escapeHtml, renderPage } from '../http/renderPage.ts';

/** The answer page's hidden field with the page that the visitor came from. */
export const RETURN_PATH_FIELD = 'return_path';

export interface FormPage {
  form: FormDefinition;
  /** The visitor's entries, unchecked. */
  values: Readonly<Record<string, unknown>>;
  errors?: FormFields;
  /** Shown instead of the list of errors. */
  notice?: string;
  /** Target of the link back. */
  backPath: string;
}

/** Renders the form again with the visitor's entries and the errors. */
export function renderFormPage({ form, values, errors = {}, notice, backPath }: FormPage): string {
  const { honeypot } = TECHNICAL_FIELDS;
  const fields = form.fields.map((field) => {
    const value = values[field.name];
    return renderField(field, typeof value === 'string' ? value : '', errors[field.name]);
  });
  return renderPage(
    form.title,
    `<h1>${escapeHtml(form.title)}</h1>
${renderSummary(form, errors, notice)}
<form method="post" action="${escapeHtml(form.action)}">
${fields.join('\n')}
<div class="honeypot" aria-hidden="true"><label for="${honeypot}">Leave this empty</label><input id="${honeypot}" name="${honeypot}" tabindex="-1" autocomplete="off"></div>
<input type="hidden" name="${RETURN_PATH_FIELD}" value="${escapeHtml(backPath)}">
<button>${escapeHtml(form.submitLabel)}</button>
</form>
<p><a class="back" href="${escapeHtml(backPath)}">Back to the page</a></p>`,
  );
}

function renderSummary(form: FormDefinition, errors: FormFields, notice: string | undefined) {
  const wrong = form.fields.filter(({ name }) => errors[name] !== undefined);
  const message = notice ?? 'Nothing is lost. Please look at this again:';
  const list = wrong.map(
    ({ name }) => `<li><a href="#${fieldId(name)}">${escapeHtml(errors[name] ?? '')}</a></li>`,
  );
  return `<div class="summary" role="alert"><p>${escapeHtml(message)}</p>${list.length > 0 ? `<ul>${list.join('')}</ul>` : ''}</div>`;
}

/** Renders a form field with its label, its value and its error. */
function renderField(field: FieldDefinition, value: string, error?: string): string {
  const id = fieldId(field.name);
  const hint = [field.tooltip, field.disclaimer].filter(Boolean).join(' ');
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const attributes = [
    `id="${id}" name="${field.name}"`,
    field.required && 'required',
    error && 'aria-invalid="true"',
    described && `aria-describedby="${described}"`,
  ]
    .filter(Boolean)
    .join(' ');
  const notes = [
    error && `<p class="error" id="${id}-error">${escapeHtml(error)}</p>`,
    hint && `<p class="hint" id="${id}-hint">${escapeHtml(hint)}</p>`,
  ]
    .filter(Boolean)
    .join('');
  const label = `<label for="${id}">${escapeHtml(field.label)}${field.required ? '<span class="required" aria-hidden="true">*</span>' : ''}</label>`;
  if (field.type === 'checkbox')
    return `<div class="field"><div class="tick"><input type="checkbox" value="yes" ${attributes}${value === 'yes' ? ' checked' : ''}>${label}</div>${notes}</div>`;
  return `<div class="field">${label}${renderControl(field, attributes, value)}${notes}</div>`;
}

/** The id of a field's control. */
const fieldId = (name: string): string => `field-${name}`;

function renderControl(
  field: Exclude<FieldDefinition, { type: 'checkbox' }>,
  attributes: string,
  value: string,
): string {
  if (field.type === 'select') {
    const options = [{ value: '', label: 'Please choose' }, ...field.options].map(
      (option) =>
        `<option value="${escapeHtml(option.value)}"${option.value === value ? ' selected' : ''}>${escapeHtml(option.label)}</option>`,
    );
    return `<select ${attributes}>${options.join('')}</select>`;
  }
  if (field.type === 'number')
    return `<input type="number" min="${field.min}" value="${escapeHtml(value)}" ${attributes}>`;
  const all = `${attributes} ${describeText(field)}`;
  // HTML ignores a line break directly after the tag.
  return field.type === 'textarea'
    ? `<textarea rows="6" ${all}>\n${escapeHtml(value)}</textarea>`
    : `<input value="${escapeHtml(value)}" ${all}>`;
}

/** A page's address may lack `https://`, which `type="url"` would reject. */
const describeText = ({ type, maxLength, autoComplete }: TextFieldDefinition) =>
  [
    type === 'textarea' ? '' : `type="${type === 'url' ? 'text' : type}"`,
    type === 'url' && 'inputmode="url"',
    `maxlength="${maxLength}"`,
    autoComplete && `autocomplete="${autoComplete}"`,
  ]
    .filter(Boolean)
    .join(' ');
