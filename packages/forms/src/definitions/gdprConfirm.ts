import { defineForm } from '../FormDefinition.ts';

const CODE_MESSAGE =
  'This code is not complete. Please take it from our message as it stands there';

/** Confirms a data request with the code from our reply. */
export const gdprConfirm = defineForm({
  name: 'gdpr-confirm',
  title: 'Confirm your request',
  submitLabel: 'Confirm',
  path: '/privacy/gdpr/confirm',
  thankYouPath: '/thank-you/data-request-confirmed',
  fields: [
    {
      name: 'token',
      label: 'Confirmation code',
      type: 'text',
      required: true,
      maxLength: 64,
      pattern: { expression: '^[\\w-]{32}$', message: CODE_MESSAGE },
      autoComplete: 'one-time-code',
      inAddress: true,
      disclaimer: 'It stands in the message that we sent you',
    },
  ],
});
