import { brand } from '@site/config/brand';
import { email, firstName } from '../commonFields.ts';
import { defineForm } from '../FormDefinition.ts';

/** A seat in the next virtual event. */
export const eventSignUp = defineForm({
  name: 'event-sign-up',
  title: 'Keep a seat',
  submitLabel: 'Keep me a seat',
  path: '/virtual-events',
  thankYouPath: '/thank-you/seat-kept',
  hours: {
    title: `${brand.name}: an hour with people who do it`,
    text: `Free, on the web, half of it your questions. The link is in the message that keeps your seat; what the hour is about is at ${new URL('/virtual-events', brand.siteUrl)}`,
  },
  fields: [firstName, email],
});
