import type { FieldDefinition, TextFieldDefinition } from '@site/forms';
import { escapeHtml } from '../http/escapeHtml.ts';

/** Renders a form field with its label, its value and its error. */
export function renderField(field: FieldDefinition, value: string, error?: string): string {
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
export const fieldId = (name: string): string => `field-${name}`;

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
