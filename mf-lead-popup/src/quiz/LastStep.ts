import type { ComponentType, RefObject } from 'react';
import type { PersonalInfo } from './personalInfo.ts';
import type { Answers } from './questions.ts';
import type { Quiz } from './quizSteps.ts';

/** What only the last step needs. Its code may come after the first step is shown. */
export interface LastStep {
  Form: ComponentType<PersonalInfoStepProps>;
  /**
   * Resolves to `true` once the lead is stored or will arrive without this page, to `false` if it was rejected. Never rejects.
   *
   * @param onLate called once if the lead is in this page alone and has not arrived
   */
  sendLead(
    person: PersonalInfo,
    answers: Answers,
    isHoneypotFilled: boolean,
    onLate: () => void,
  ): Promise<boolean>;
  /** Called when the quiz is done. */
  onDone(): void;
}

export interface PersonalInfoStepProps {
  heading: RefObject<HTMLHeadingElement | null>;
  person: PersonalInfo;
  isSending: boolean;
  trouble: Quiz['trouble'];
  /** Called with valid personal info. */
  onSubmit: (person: PersonalInfo, isHoneypotFilled: boolean) => void;
  onBack: (() => void) | undefined;
}
