import type { TextFieldDefinition } from './FormDefinition.ts';

export const NAME_LENGTH = 100;
/** The limit of RFC 5321 for an address. */
export const EMAIL_LENGTH = 254;
export const MESSAGE_LENGTH = 2_000;

export const firstName: TextFieldDefinition = {
  name: 'firstName',
  label: 'First name',
  type: 'text',
  required: true,
  maxLength: NAME_LENGTH,
  autoComplete: 'given-name',
};

export const lastName: TextFieldDefinition = {
  name: 'lastName',
  label: 'Last name',
  type: 'text',
  required: true,
  maxLength: NAME_LENGTH,
  autoComplete: 'family-name',
};

export const fullName: TextFieldDefinition = {
  name: 'name',
  label: 'Name',
  type: 'text',
  required: true,
  maxLength: NAME_LENGTH,
  autoComplete: 'name',
};

export const email: TextFieldDefinition = {
  name: 'email',
  label: 'Email',
  type: 'email',
  required: true,
  maxLength: EMAIL_LENGTH,
  autoComplete: 'email',
};
