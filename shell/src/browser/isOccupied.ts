/** Elements that a visitor types in: a form, or a frame, which third-party chats use. */
const WRITING = 'form *, iframe';
/** A dialog, the assistant, or the mobile menu, which makes everything else inert. */
const OPEN =
  'dialog[open], [data-site-chat]:not([hidden]) > [role=dialog]:not([hidden]), [data-slot][inert]';

const FIELDS = 'form :is(input, textarea, select)';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Tells whether the visitor is busy with something that a pop-up must not cover or take the focus from. */
export const isOccupied = (page: Document): boolean =>
  page.activeElement?.matches(WRITING) ||
  page.querySelector(OPEN) !== null ||
  [...page.querySelectorAll<Field>(FIELDS)].some(hasUnsentInput);

/** Whether a visitor has changed the field. A form that was sent is empty again, or gone. */
function hasUnsentInput(field: Field): boolean {
  // A question counts only while the assistant is open.
  if (field.closest('[data-site-chat]')) return false;
  if ('options' in field) {
    const first = field.querySelector<HTMLOptionElement>('[selected]') ?? field.options[0];
    return field.value !== (first?.value ?? '');
  }
  if ('checked' in field && /box|radio/.test(field.type))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
