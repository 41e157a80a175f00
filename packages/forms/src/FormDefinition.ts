interface FieldBase {
  /** The field's name in a post. */
  name: string;
  /** The label above it, which also names it in messages. */
  label: string;
  required?: boolean;
  /** Replaces “… is required”. */
  requiredMessage?: string;
  /** Small print below the field. */
  disclaimer?: string;
  /** An explanation behind a button beside the label. Never the only place of something a visitor must know. */
  tooltip?: string;
}

/** A text field. Only a `textarea` has more than one line. */
export interface TextFieldDefinition extends FieldBase {
  type: 'text' | 'email' | 'tel' | 'url' | 'textarea';
  /** In UTF-16 units, as browsers count for `maxlength`; a line break is one. */
  maxLength: number;
  /** A rule in addition to the type's. The expression is a string, so that a form is plain JSON. */
  pattern?: { expression: string; message: string };
  /** The value of the attribute of the same name. */
  autoComplete?: string;
  /** Filled in from the query parameter of the same name; the route of the form's page declares it. */
  inAddress?: boolean;
}

/** A whole number; its value in a post is text. */
export interface NumberFieldDefinition extends FieldBase {
  type: 'number';
  /** The smallest number that makes sense. */
  min: number;
}

/** A choice of one answer. */
export interface ChoiceFieldDefinition extends FieldBase {
  type: 'select';
  options: readonly { value: string; label: string }[];
}

/** A checkbox; its value is `yes`. */
export interface CheckboxDefinition extends FieldBase {
  type: 'checkbox';
}

/** One field of a form. JSON, so that a page can pass it to its script. */
export type FieldDefinition =
  | TextFieldDefinition
  | NumberFieldDefinition
  | ChoiceFieldDefinition
  | CheckboxDefinition;

/** Everything about a form that page, browser and api must agree on. */
export interface FormDefinition {
  /** Names the form in URLs, in the database and for outside systems. */
  name: string;
  /** The path that it is posted to. */
  action: string;
  /** The title of the page that answers an invalid post. */
  title: string;
  submitLabel: string;
  /** The page that contains it. */
  path: string;
  /** The page shown after an accepted post. */
  thankYouPath: string;
  fields: readonly FieldDefinition[];
  /** Names of the fields that the thank-you page shows again, from what the browser keeps for the session. Absent: none. */
  remembers?: readonly string[];
  /** Of a calendar file for the working day on which we have answered by. It has no appointment. */
  reminder?: { title: string; text: string };
  /** Of calendar files for the hours that the form is about, at `<action>/20261217T1700Z.ics`. */
  hours?: { title: string; text: string };
}

/** Completes a form: its action is built from its name, and its thank-you page defaults to the common one. */
export const defineForm = (
  form: Omit<FormDefinition, 'action' | 'thankYouPath'> & Partial<FormDefinition>,
): FormDefinition => ({
  action: `/api/forms/${form.name}`,
  thankYouPath: '/thank-you',
  ...form,
});
