import type { Telemetry } from '@site/telemetry';
import { POPUP_NAME } from '@site/telemetry';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PersonalInfo } from './personalInfo.ts';
import { trimPersonalInfo, validatePersonalInfo } from './personalInfo.ts';
import { type Answers, questions } from './questions.ts';
import { advance, choose, createQuiz, goBack, LAST_STEP, type Quiz, submit } from './quizSteps.ts';

export interface QuizState extends Quiz {
  /** Answers the current choice step and moves to the next. */
  choose(value: string): void;
  back(): void;
  /**
   * Sends the lead, once. Resolves when the quiz is over, whether or not the lead was stored yet.
   *
   * @param isHoneypotFilled the honeypot field was filled in
   */
  submit(person: PersonalInfo, isHoneypotFilled?: boolean): Promise<void>;
}

export type QuizStore = StoreApi<QuizState>;

export interface QuizDependencies {
  telemetry: Telemetry;
  /** Resolves once the lead will arrive without this page, or has been waited for long enough. Never rejects. */
  sendLead(person: PersonalInfo, answers: Answers, isHoneypotFilled: boolean): Promise<unknown>;
  /** Called when the quiz is done. */
  onDone(): void;
}

/** The quiz of one visitor, with the side effects of its steps. */
export function createQuizStore({ telemetry, sendLead, onDone }: QuizDependencies): QuizStore {
  return createStore<QuizState>()((set, get) => ({
    ...createQuiz(),
    choose: (value) => {
      const quiz = get();
      const next = choose(quiz, value);
      if (next === quiz || quiz.step === LAST_STEP) return;
      telemetry.track(`Submitted Pop-up: Step ${quiz.step}`, {
        name: POPUP_NAME,
        question: questions[quiz.step].name,
        answer: value,
      });
      set(next);
    },
    back: () => set(goBack(get())),
    submit: async (info, isHoneypotFilled = false) => {
      const quiz = get();
      const person = trimPersonalInfo(info);
      if (Object.keys(validatePersonalInfo(person)).length > 0) return;
      const sending = submit(quiz, person);
      if (sending === quiz) return;
      set(sending);
      telemetry.track(`Submitted Pop-up: Step ${LAST_STEP}`, { name: POPUP_NAME });
      await sendLead(person, sending.answers, isHoneypotFilled);
      set(advance(get()));
      onDone();
    },
  }));
}
