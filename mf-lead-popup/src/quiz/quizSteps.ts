import type { PersonalInfo } from './personalInfo.ts';
import { type Answers, questions } from './questions.ts';

/** 1 qualification, 2 platform, 3 list size, 4 personal info. */
export type QuizStep = 1 | 2 | 3 | 4;

/** A visitor's position in the quiz. */
export interface Quiz {
  /** `sending`: the lead is on its way. `done`: past the end. */
  status: 'asking' | 'sending' | 'done';
  /** What the visitor must know about the lead: it has not arrived and is in this page alone, or it was rejected. */
  trouble?: 'late' | 'failed' | undefined;
  step: QuizStep;
  /** The steps visited before this one, oldest first. */
  history: readonly QuizStep[];
  answers: Answers;
  person: PersonalInfo;
}

const FIRST_STEP = 1 satisfies QuizStep;
export const LAST_STEP = 4 satisfies QuizStep;

/** A quiz without any answers. */
export function createQuiz(): Quiz {
  return {
    status: 'asking',
    step: FIRST_STEP,
    history: [],
    answers: { qualification: null, platform: null, listSize: null },
    person: { firstName: '', lastName: '', email: '' },
  };
}

/** The next step; `null` past the end. Only visitors who migrate are asked for platform and list size. */
function findNextStep(step: QuizStep, { qualification }: Answers): QuizStep | null {
  if (step >= LAST_STEP) return null;
  return step === FIRST_STEP && qualification !== 'migrating'
    ? LAST_STEP
    : ((step + 1) as QuizStep);
}

/** Moves to the next step; past the last one the quiz is done. */
export function advance(quiz: Quiz): Quiz {
  const next = findNextStep(quiz.step, quiz.answers);
  if (next === null) return { ...quiz, status: 'done' };
  return { ...quiz, step: next, history: [...quiz.history, quiz.step] };
}

/** Answers the current choice step and moves to the next. A value that this step does not offer changes nothing. */
export function choose(quiz: Quiz, value: string): Quiz {
  if (quiz.status !== 'asking' || quiz.step === LAST_STEP) return quiz;
  const { name, choices } = questions[quiz.step];
  if (!choices.some((choice) => choice.value === value)) return quiz;
  const answers = { ...quiz.answers, [name]: value } as Answers;
  // Changing the first answer removes the answers that only migrating visitors are asked for.
  const isMove = answers.qualification === 'migrating';
  return advance({
    ...quiz,
    answers: isMove ? answers : { ...answers, platform: null, listSize: null },
  });
}

/** Returns to the step visited before; on the first one it changes nothing. */
export function goBack(quiz: Quiz): Quiz {
  const step = quiz.history.at(-1);
  if (quiz.status !== 'asking' || step === undefined) return quiz;
  return { ...quiz, step, history: quiz.history.slice(0, -1) };
}

/** Submits the last step. On any other step, or a second time, it changes nothing. */
export function submit(quiz: Quiz, person: PersonalInfo): Quiz {
  if (quiz.status !== 'asking' || quiz.step !== LAST_STEP) return quiz;
  return { ...quiz, person, status: 'sending', trouble: undefined };
}

/** The current step, counted from 1, and the number of steps on this visitor's path. */
export function measureProgress({ step, history, answers }: Quiz): { at: number; of: number } {
  const isShort = answers.qualification !== null && answers.qualification !== 'migrating';
  return { at: history.length + 1, of: isShort && step !== FIRST_STEP ? 2 : LAST_STEP };
}
