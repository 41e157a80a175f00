import { createContext, useContext } from 'react';
import type { PersonalInfo } from '../quiz/personalInfo.ts';
import type { Question } from '../quiz/questions.ts';

/** The quiz's texts that a page can replace, besides the questions. */
export const QUIZ_TEXTS = [
  'eyebrow',
  'hint',
  'back',
  'continue',
  'close',
  'progress',
  'personal',
  'personal.intro',
  'firstName',
  'firstName.error',
  'lastName',
  'lastName.error',
  'email',
  'email.error',
  'privacy.before',
  'privacy.link',
  'privacy.newTab',
  'privacy.after',
] as const;

type QuestionName = Question['name'];

export type TextName =
  | (typeof QUIZ_TEXTS)[number]
  | keyof PersonalInfo
  | QuestionName
  | `${QuestionName}.${string}`;

/** The differences between the quiz's page and the site's own pages. */
interface Surroundings {
  /** Other words, by name. */
  texts: Partial<Record<string, string>>;
  /** Precedes paths of the site. */
  siteUrl: string;
}

export const Surroundings = /* @__PURE__ */ createContext<Surroundings>({ texts: {}, siteUrl: '' });

/** Returns a function that finds the words for a text: the site's own, unless the surroundings have others. */
export function useText(): (name: TextName, own: string) => string {
  const { texts } = useContext(Surroundings);
  return (name, own) => texts[name] ?? own;
}
