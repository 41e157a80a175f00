import { EMAIL_LENGTH, email, MESSAGE_LENGTH } from '../commonFields.ts';
import { defineForm } from '../FormDefinition.ts';

/** Report of an abusive newsletter or page. */
export const reportAbuse = defineForm({
  name: 'report-abuse',
  title: 'Report abuse',
  submitLabel: 'Send the report',
  path: '/report_abuse',
  thankYouPath: '/thank-you/abuse-report',
  fields: [
    {
      name: 'reason',
      label: 'What is wrong?',
      requiredMessage: 'Please say what is wrong',
      type: 'select',
      required: true,
      options: [
        { value: 'unwanted', label: 'I never signed up for it' },
        { value: 'no-exit', label: 'I cannot leave the list' },
        {
          value: 'deception',
          label: 'It pretends to be somebody else, or asks for passwords or money',
        },
        { value: 'harm', label: 'It threatens, harasses or harms people' },
        { value: 'copyright', label: 'It uses work that belongs to somebody else' },
        { value: 'other', label: 'Something else' },
      ],
    },
    {
      name: 'sender',
      label: 'Who sent it?',
      requiredMessage: 'Please say who sent it',
      type: 'text',
      required: true,
      maxLength: EMAIL_LENGTH,
      disclaimer: 'The name of the newsletter, or the address it came from',
    },
    {
      name: 'url',
      label: 'Address of the letter or page',
      type: 'url',
      maxLength: 500,
    },
    {
      name: 'details',
      label: 'What happened?',
      requiredMessage: 'Please say what happened',
      type: 'textarea',
      required: true,
      maxLength: MESSAGE_LENGTH,
    },
    {
      ...email,
      label: 'Your email',
      required: false,
      disclaimer: 'Only if you want to hear what came of it. The sender does not learn it',
    },
  ],
});
