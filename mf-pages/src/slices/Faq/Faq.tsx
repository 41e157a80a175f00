import type { Content } from '@prismicio/client';
import shared from '../../components/components.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import styles from './Faq.module.css';

/** Questions with expandable answers, without script. */
export function Faq({ slice }: { slice: Content.FaqSlice }) {
  const { theme, eyebrow, heading, intro, questions } = slice.primary;
  return (
    <Section theme={theme} className={styles.faq}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>{question}</summary>
            <div className={`${shared.prose} ${styles.answer}`}>
              <RichTextField field={answer} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}
