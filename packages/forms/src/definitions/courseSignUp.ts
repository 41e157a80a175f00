import { email, firstName } from '../commonFields.ts';
import { defineForm } from '../FormDefinition.ts';

/** Starts the course that comes by letter. */
export const courseSignUp = defineForm({
  name: 'course-sign-up',
  title: 'Start the course',
  submitLabel: 'Start the course',
  path: '/courses/newsletter-xp',
  thankYouPath: '/thank-you/course-started',
  fields: [firstName, email],
});
