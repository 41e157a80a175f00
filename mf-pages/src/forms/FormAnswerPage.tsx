import type { FormDefinition } from '@site/forms';
import type { FormAnswer, FragmentProps } from '@site/fragment-kit';
import shared from '../components/components.module.css';
import { PageFrame } from '../components/PageFrame.tsx';
import { Section } from '../components/Section.tsx';
import styles from './FormAnswerPage.module.css';
import { FormLetter } from './FormLetter.tsx';
import { SiteForm } from './SiteForm.tsx';

export interface FormAnswerPageProps extends FragmentProps {
  form: FormDefinition;
  answer: FormAnswer;
}

/**
 * The response to a form that was posted without script and rejected: the form with everything that was entered, or
 * advice if that could not be read. It needs no content repository.
 */
export function FormAnswerPage({ form, answer, path }: FormAnswerPageProps) {
  const isReadable = answer.values !== undefined;
  return (
    <PageFrame>
      <Section className={styles.answer}>
        <h1 className={shared.heading}>{isReadable ? form.title : 'That did not get through'}</h1>
        {isReadable ? (
          <FormLetter>
            <SiteForm form={form} answer={answer} returnPath={path} />
          </FormLetter>
        ) : (
          <p className={shared.intro}>{answer.notice}</p>
        )}
        <p>
          <a href={path}>Back to the page</a>
        </p>
      </Section>
    </PageFrame>
  );
}
