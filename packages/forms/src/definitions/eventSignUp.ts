import { email, firstName } from '../commonFields.ts';
import { defineForm } from '../FormDefinition.ts';

/** A seat in the next virtual event. */
export const eventSignUp = defineForm({
  name: 'event-sign-up',
  title: 'Keep a seat',
  submitLabel: 'Keep me a seat',
  path: '/virtual-events',
  thankYouPath: '/thank-you/seat-kept',
  fields: [firstName, email],
});
