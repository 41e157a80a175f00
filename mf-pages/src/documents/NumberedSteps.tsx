import type { RichTextField as Rich } from '@prismicio/client';
import shared from '../components/components.module.css';
import ui from '../components/primitives.module.css';
import { RichTextField } from '../components/RichTextField.tsx';
import styles from './documents.module.css';

interface NumberedStepsProps {
  title: string;
  steps: readonly { title: string | null; text: Rich }[];
}

/** Instructions as an ordered list; renders nothing without steps. */
export function NumberedSteps({ title, steps }: NumberedStepsProps) {
  if (steps.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3 className={ui.large}>{step.title}</h3>
            <div className={shared.prose}>
              <RichTextField field={step.text} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
