import type { FieldDefinition, FormDefinition } from '@site/forms';
import { z } from 'zod';

/** Describes a form's body for the service's documentation. `validateForm` decides what is accepted. */
export const describeForm = ({ title, fields }: FormDefinition) =>
  z
    .looseObject(Object.fromEntries(fields.map((field) => [field.name, describeField(field)])))
    .meta({ description: title });

function describeField(field: FieldDefinition) {
  const described = describeValue(field).meta({ description: field.label });
  return field.required ? described : described.optional();
}

function describeValue(field: FieldDefinition) {
  if (field.type === 'checkbox') return z.literal('yes');
  if (field.type === 'select') return z.enum(field.options.map(({ value }) => value));
  if (field.type === 'number') return z.string().regex(/^\d{1,15}$/);
  return z.string().max(field.maxLength);
}
