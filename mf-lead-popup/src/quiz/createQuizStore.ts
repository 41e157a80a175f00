import type { Telemetry } from '@site/telemetry';
import { POPUP_NAME } from '@site/telemetry';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LastStep } from './LastStep.ts';
import type { PersonalInfo } from './personalInfo.ts';
import { questions } from './questions.ts';
import { advance, choose, createQuiz, goBack, LAST_STEP, type Quiz, submit } from './quizSteps.ts';

export interface QuizState extends Quiz {
  lastStep: LastStep | 'absent' | 'loading' | 'failed';
  /** Loads the last step unless it is there or on its way, also after a failure. Never rejects. */
  prepareLastStep(): Promise<void>;
  /** Answers the current choice step and moves to the next. */
  choose(value: string): void;
  back(): void;
  /**
   * Sends the lead of valid personal info, once. Resolves when the lead is safe and the quiz over, or the lead was rejected and can
   * be corrected.
   *
   * @param isHoneypotFilled the honeypot field was filled in
   */
  submit(person: PersonalInfo, isHoneypotFilled?: boolean): Promise<void>;
}

export type QuizStore = StoreApi<QuizState>;

export interface QuizDependencies {
  telemetry: Telemetry;
  /** Or how to load it, called again after it has rejected. */
  lastStep: LastStep | (() => Promise<LastStep>);
}

/** The quiz of one visitor, with the side effects of its steps. */
export function createQuizStore({ telemetry, lastStep }: QuizDependencies): QuizStore {
  return createStore<QuizState>()((set, get) => ({
    ...createQuiz(),
    lastStep: typeof lastStep === 'function' ? 'absent' : lastStep,
    prepareLastStep: async () => {
      const { lastStep: now } = get();
      if (typeof lastStep !== 'function' || typeof now === 'object' || now === 'loading') return;
      set({ lastStep: 'loading' });
      try {
        set({ lastStep: await lastStep() });
      } catch (error) {
        console.error('The last step of the quiz did not load.', error);
        set({ lastStep: 'failed' });
      }
    },
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
      if (next.step === LAST_STEP) void get().prepareLastStep();
    },
    back: () => set(goBack(get())),
    submit: async (person, isHoneypotFilled = false) => {
      const quiz = get();
      const sending = submit(quiz, person);
      if (sending === quiz || typeof quiz.lastStep !== 'object') return;
      set(sending);
      telemetry.track(`Submitted Pop-up: Step ${LAST_STEP}`, { name: POPUP_NAME });
      const isAccepted = await quiz.lastStep.sendLead(
        person,
        sending.answers,
        isHoneypotFilled,
        () => set({ trouble: 'late' }),
      );
      if (!isAccepted) return set({ status: 'asking', trouble: 'failed' });
      set(advance(get()));
      quiz.lastStep.onDone();
    },
  }));
}
