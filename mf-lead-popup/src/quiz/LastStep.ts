import type { ComponentType, RefObject } from 'react';
import type { PersonalInfo } from './personalInfo.ts';
import type { Answers } from './questions.ts';

/** What only the last step needs. Its code may come after the first step is shown. */
export interface LastStep {
  Form: ComponentType<PersonalInfoStepProps>;
  /** Resolves once the lead will arrive without this page, or has been waited for long enough. Never rejects. */
  sendLead(person: PersonalInfo, answers: Answers, isHoneypotFilled: boolean): Promise<unknown>;
}

export interface PersonalInfoStepProps {
  heading: RefObject<HTMLHeadingElement | null>;
  person: PersonalInfo;
  isSending: boolean;
  /** Called with valid personal info. */
  onSubmit: (person: PersonalInfo, isHoneypotFilled: boolean) => void;
  onBack: (() => void) | undefined;
}
