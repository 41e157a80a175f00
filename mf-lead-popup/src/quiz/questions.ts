/** The questions, in the order of the steps. Values are stored in the lead; labels are shown to visitors. */
import type { ListSize, Platform, Qualification } from '@site/config/leadAnswers';

/** The answers of the choice steps; `null` when not asked. */
export interface Answers {
  qualification: Qualification | null;
  platform: Platform | null;
  listSize: ListSize | null;
}

/** One choice step. */
export interface Question<Name extends keyof Answers = keyof Answers> {
  name: Name;
  title: string;
  choices: readonly { value: NonNullable<Answers[Name]>; label: string; hint?: string }[];
}

const qualification: Question<'qualification'> = {
  name: 'qualification',
  title: 'Where are you with your newsletter?',
  choices: [
    {
      value: 'migrating',
      label: 'I already have a newsletter',
      hint: 'and I may bring it and its readers along',
    },
    { value: 'starting', label: 'I am starting a new one', hint: 'from the very first issue' },
    { value: 'looking', label: 'I am just looking around', hint: 'to see what is possible' },
  ],
};

const platform: Question<'platform'> = {
  name: 'platform',
  title: 'Where do you send it from today?',
  choices: [
    { value: 'active campaign', label: 'ActiveCampaign' },
    { value: 'convertkit', label: 'ConvertKit' },
    { value: 'ghost', label: 'Ghost' },
    { value: 'mailerlite', label: 'MailerLite' },
    { value: 'mailchimp', label: 'Mailchimp' },
    { value: 'other', label: 'Somewhere else' },
  ],
};

const listSize: Question<'listSize'> = {
  name: 'listSize',
  title: 'How many people read it?',
  choices: [
    { value: '0_999', label: 'Fewer than 1,000' },
    { value: '1000_2499', label: '1,000 to 2,499' },
    { value: '2500_9999', label: '2,500 to 9,999' },
    { value: '10000_49999', label: '10,000 to 49,999' },
    { value: '50000_99999', label: '50,000 to 99,999' },
    { value: '100000+', label: '100,000 or more' },
  ],
};

/** The question of each choice step. */
export const questions = { 1: qualification, 2: platform, 3: listSize } as const;

/** The label of a given answer; `null` when there is none. */
export function findAnswerLabel(answers: Answers, name: keyof Answers): string | null {
  const question = Object.values(questions).find((each) => each.name === name);
  return question?.choices.find(({ value }) => value === answers[name])?.label ?? null;
}
