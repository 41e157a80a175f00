import { email, fullName, MESSAGE_LENGTH, NAME_LENGTH } from '../commonFields.ts';
import { defineForm } from '../FormDefinition.ts';

/** Question to the support team, for visitors who found no article. */
export const supportQuestion = defineForm({
  name: 'support-question',
  title: 'Ask a person',
  submitLabel: 'Send the question',
  path: '/support',
  thankYouPath: '/thank-you/support-question',
  fields: [
    fullName,
    { ...email, disclaimer: 'The answer comes here' },
    {
      name: 'topic',
      label: 'What is it about?',
      requiredMessage: 'Please say what it is about',
      type: 'select',
      required: true,
      options: [
        { value: 'start', label: 'Getting started' },
        { value: 'writing', label: 'Writing and sending' },
        { value: 'list', label: 'My list' },
        { value: 'earning', label: 'Earning' },
        { value: 'account', label: 'Account and delivery' },
        { value: 'other', label: 'Something else' },
      ],
    },
    {
      name: 'publication',
      label: 'Your publication',
      type: 'text',
      maxLength: NAME_LENGTH,
      autoComplete: 'organization',
      disclaimer: 'If you have one here already: it saves us looking for it',
    },
    {
      name: 'question',
      label: 'Your question',
      requiredMessage: 'Please write your question',
      type: 'textarea',
      required: true,
      maxLength: MESSAGE_LENGTH,
      disclaimer: 'What you wanted to do, what happened instead, and where',
    },
  ],
});
