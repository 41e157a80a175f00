import { email, fullName, MESSAGE_LENGTH } from '../commonFields.ts';
import { defineForm } from '../FormDefinition.ts';

/** A person's request about the data stored about them. It takes effect once its code is confirmed. */
export const gdprRequest = defineForm({
  name: 'gdpr-request',
  title: 'Your request about your data',
  submitLabel: 'Send the request',
  path: '/privacy/gdpr',
  thankYouPath: '/thank-you/data-request',
  fields: [
    {
      name: 'request',
      label: 'What should we do?',
      requiredMessage: 'Please say what we should do',
      type: 'select',
      required: true,
      options: [
        { value: 'access', label: 'Send me what you keep about me' },
        { value: 'correction', label: 'Correct it' },
        { value: 'deletion', label: 'Delete it' },
        { value: 'portability', label: 'Hand it over in a form that machines read' },
        { value: 'restriction', label: 'Stop using it for now' },
        { value: 'objection', label: 'I object to how it is used' },
      ],
    },
    {
      name: 'relation',
      label: 'How do you know us?',
      requiredMessage: 'Please say how you know us',
      type: 'select',
      required: true,
      options: [
        { value: 'reader', label: 'I read a newsletter that is sent with you' },
        { value: 'writer', label: 'I have an account and send newsletters' },
        { value: 'visitor', label: 'I visited this site' },
        { value: 'other', label: 'Something else' },
      ],
    },
    fullName,
    {
      ...email,
      disclaimer: 'The address that the data belongs to: we write to it to make sure it is you',
    },
    {
      name: 'details',
      label: 'What else should we know?',
      type: 'textarea',
      maxLength: MESSAGE_LENGTH,
      disclaimer: 'For a reader: the name of the newsletter helps us to find you',
    },
    {
      name: 'declaration',
      label: 'The request is about me, or I may speak for the person it is about',
      type: 'checkbox',
      required: true,
      requiredMessage: 'Please confirm that the request is about you, or that you may make it',
    },
  ],
});
