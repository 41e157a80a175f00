import { email, fullName, MESSAGE_LENGTH } from '../commonFields.ts';
import { defineForm } from '../FormDefinition.ts';

/** Application of people who want to work for publications. */
export const talent = defineForm({
  name: 'talent',
  title: 'Tell us who you are',
  submitLabel: 'Send',
  path: '/talent',
  thankYouPath: '/thank-you/talent-profile',
  fields: [
    fullName,
    email,
    {
      name: 'role',
      label: 'What do you do?',
      requiredMessage: 'Please say what you do',
      type: 'select',
      required: true,
      options: [
        { value: 'editor', label: 'Editing' },
        { value: 'growth', label: 'Growth' },
        { value: 'ad-sales', label: 'Ad sales' },
        { value: 'design', label: 'Design' },
        { value: 'operations', label: 'Operations' },
        { value: 'audio', label: 'Audio' },
        { value: 'other', label: 'Something else' },
      ],
    },
    {
      name: 'url',
      label: 'A page with your work',
      type: 'url',
      maxLength: 500,
      autoComplete: 'url',
    },
    {
      name: 'about',
      label: 'About you',
      requiredMessage: 'Please tell us about you',
      type: 'textarea',
      required: true,
      maxLength: MESSAGE_LENGTH,
      disclaimer: 'Two paragraphs are enough: what you did, and a letter you wish you had made',
    },
  ],
});
