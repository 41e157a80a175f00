import { type FormDefinition, type FormFields, TECHNICAL_FIELDS } from '@site/forms';
import { escapeHtml } from '../http/escapeHtml.ts';
import { renderPage } from '../http/renderPage.ts';
import { RETURN_PATH_FIELD } from './findBackPath.ts';
import { fieldId, renderField } from './renderField.ts';

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
