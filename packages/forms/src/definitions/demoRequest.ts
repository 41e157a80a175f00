import { brand } from '@site/config/brand';
import type { ListSize } from '@site/config/leadAnswers';
import { email, firstName, lastName, MESSAGE_LENGTH, NAME_LENGTH } from '../commonFields.ts';
import { defineForm } from '../FormDefinition.ts';

const listSizes: Record<ListSize, string> = {
  '0_999': 'Fewer than 1,000',
  '1000_2499': '1,000 to 2,499',
  '2500_9999': '2,500 to 9,999',
  '10000_49999': '10,000 to 49,999',
  '50000_99999': '50,000 to 99,999',
  '100000+': '100,000 or more',
};

/** Request for a half-hour product demo. */
export const demoRequest = defineForm({
  name: 'demo-request',
  title: 'Ask for a demo',
  submitLabel: 'Ask for a demo',
  path: '/demo/form',
  thankYouPath: '/thank-you/demo-request',
  remembers: ['firstName', 'listSize', 'suits'],
  reminder: {
    title: `${brand.name} suggests two times for a demo`,
    text: `No appointment yet: by the end of this day there is a message with “demo” in its subject, and two times to choose from. If there is none, look among the spam, or write to ${brand.helpContact}.`,
  },
  fields: [
    firstName,
    lastName,
    { ...email, label: 'Work email' },
    {
      name: 'company',
      label: 'Publication or company',
      type: 'text',
      maxLength: NAME_LENGTH,
      autoComplete: 'organization',
    },
    {
      name: 'listSize',
      label: 'Subscribers today',
      type: 'select',
      required: true,
      tooltip:
        'Everyone who gets your letter today, all your lists together. A rough figure is fine.',
      options: Object.entries(listSizes).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'people',
      label: 'How many of you will be there?',
      type: 'number',
      min: 1,
    },
    {
      name: 'suits',
      label: 'When would it suit you?',
      type: 'select',
      disclaimer: 'In your own time zone.',
      options: [
        { value: 'mornings', label: 'In the morning' },
        { value: 'noon', label: 'Around noon' },
        { value: 'afternoons', label: 'In the afternoon' },
      ],
    },
    {
      name: 'message',
      label: 'What would you like to see?',
      type: 'textarea',
      maxLength: MESSAGE_LENGTH,
    },
  ],
});
