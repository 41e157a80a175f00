import { email, firstName } from '../commonFields.ts';
import { defineForm } from '../FormDefinition.ts';

/** Sign-up for the email course. */
export const courseSignUp = defineForm({
  name: 'course-sign-up',
  title: 'Start the course',
  submitLabel: 'Start the course',
  path: '/courses/newsletter-xp',
  thankYouPath: '/thank-you/course-started',
  fields: [firstName, email],
});
