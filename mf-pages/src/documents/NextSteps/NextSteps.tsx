import { Icon } from '@site/ui';
import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { Section } from '../../components/Section.tsx';
import type { NextStep } from './loadNextSteps.ts';
import styles from './NextSteps.module.css';

const HEADINGS: Record<string, string> = {
  changelog_entry: 'Put it to use',
  expert: 'Before you ask',
  glossary_term: 'From the word to the work',
  integration: 'Once it is connected',
  support_article: 'When that is done',
  template: 'Goes well with it',
};

/** The end of a page about one thing: where that leads, as letters that are ready to go. */
export function NextSteps({ type, steps }: { type: string; steps: readonly NextStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Section tight className={styles.next}>
      <nav aria-labelledby="next">
        <h2 id="next">{HEADINGS[type] ?? 'Next'}</h2>
        <ul className={`${ui.stack4} ${ui.space5} ${styles.steps}`}>
          {steps.map(({ href, title, text, kind }) => (
            <li key={href} className={`${shared.card} ${styles.step}`}>
              {kind && <p className={`${ui.small} ${styles.kind}`}>{kind}</p>}
              <h3 className={ui.large}>
                <a href={href} className={shared.cover}>
                  {title}
                </a>
              </h3>
              {text && <p className={`${ui.small} ${shared.muted}`}>{text}</p>}
              <Icon name="arrow-right" />
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  );
}
