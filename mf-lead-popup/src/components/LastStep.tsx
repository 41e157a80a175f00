import { pricingPath } from '@site/config/paths';
import { Button } from '@site/ui';
import field from '@site/ui/field.module.css';
import type { JSX } from 'react';
import type { QuizState } from '../quiz/createQuizStore.ts';
import type { PersonalInfoStepProps } from '../quiz/LastStep.ts';
import styles from './PersonalInfoStep.module.css';
import { StepActions } from './StepActions.tsx';
import { useText } from './Surroundings.ts';

interface LastStepProps extends Pick<PersonalInfoStepProps, 'heading' | 'onBack'> {
  quiz: QuizState;
}

/** The form of the last step, or what stands in its place until its code has come. It looks as styled here from the start. */
export function LastStep({ quiz, heading, onBack }: LastStepProps): JSX.Element {
  const { lastStep, person, status, trouble, submit, prepareLastStep } = quiz;
  const text = useText();
  if (typeof lastStep === 'object')
    return (
      <lastStep.Form
        heading={heading}
        person={person}
        isSending={status !== 'asking'}
        trouble={trouble}
        onSubmit={submit}
        onBack={onBack}
      />
    );
  const isFailed = lastStep === 'failed';
  return (
    <div className={styles.step}>
      <h2 ref={heading} tabIndex={-1} className={styles.title} part="title">
        {text('personal', 'Where shall we write to you?')}
      </h2>
      <p className={isFailed ? field.error : styles.intro} role="status">
        {isFailed && (
          <>
            This step did not load. Please try again when you are online, or{' '}
            <a href={pricingPath}>go on to the prices</a>.
          </>
        )}
      </p>
      <StepActions onBack={onBack}>
        <Button loading={!isFailed} onClick={prepareLastStep}>
          {isFailed ? 'Try again' : text('continue', 'Continue')}
        </Button>
      </StepActions>
    </div>
  );
}
