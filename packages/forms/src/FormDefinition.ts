interface FieldBase {
  /** The name of its value in a post. */
  name: string;
  /** What the visitor reads above it, and its name in messages about it. */
  label: string;
  required?: boolean;
  /** What to say instead of “… is required”. */
  requiredMessage?: string;
  /** One line below the field that helps to fill it. */
  hint?: string;
}

/** A text that the visitor writes. Only a `textarea` has more than one line. */
export interface TextFieldDefinition extends FieldBase {
  type: 'text' | 'email' | 'tel' | 'url' | 'textarea';
  /** In UTF-16 units, as browsers count for `maxlength`; a line break is one. */
  maxLength: number;
  /** A rule beyond the one of the type. The expression is a text, so that a form can travel as JSON. */
  pattern?: { expression: string; message: string };
  /** The value of the attribute of the same name. */
  autoComplete?: string;
  /** Filled in from the query parameter of its name; the route of the form's page declares it. */
  inAddress?: boolean;
}

/** One answer out of a few. */
export interface ChoiceFieldDefinition extends FieldBase {
  type: 'select';
  options: readonly { value: string; label: string }[];
}

/** Something to agree to; its value is `yes`. */
export interface CheckboxDefinition extends FieldBase {
  type: 'checkbox';
}

/** JSON, as the whole form is: a page hands it to its script. */
export type FieldDefinition = TextFieldDefinition | ChoiceFieldDefinition | CheckboxDefinition;

/** Everything that page, browser and api must agree on about a form. */
export interface FormDefinition {
  /** Names the form in addresses, in the database and towards outside systems. */
  name: string;
  /** Where it posts to. */
  action: string;
  /** Heads the answer page when something is to be corrected. */
  title: string;
  submitLabel: string;
  /** The page on which it stands. */
  path: string;
  /** The page that follows a success. */
  thankYouPath: string;
  fields: readonly FieldDefinition[];
}

/** A form that posts to the address made from its name, and ends on the common thank-you page. */
export const defineForm = (
  form: Omit<FormDefinition, 'action' | 'thankYouPath'> & Partial<FormDefinition>,
): FormDefinition => ({
  action: `/api/forms/${form.name}`,
  thankYouPath: '/thank-you',
  ...form,
});
