import type { Content } from '@prismicio/client';
import { ContentIcon } from '../../components/ContentIcon.tsx';
import ui from '../../components/primitives.module.css';
import { Section } from '../../components/Section.tsx';
import { HeroWords } from './HeroWords.tsx';
import styles from './Letterhead.module.css';

interface LetterheadProps {
  primary: Content.HeroSliceLetterheadPrimary;
  level: 'h1' | 'h2';
}

/** The top of a page as a letter to its reader. */
export function Letterhead({ primary, level }: LetterheadProps) {
  const { theme, to, from, subject, icon } = primary;
  const lines = Object.entries({ To: to, From: from, Subject: subject });
  return (
    <Section theme={theme} className={styles.letterhead}>
      <div className={`${ui.surface} ${styles.sheet}`}>
        {icon && (
          <span className={`${ui.center} ${styles.stamp}`}>
            <ContentIcon name={icon} size={56} />
          </span>
        )}
        <dl className={styles.lines}>
          {lines.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt className={ui.muted}>{name}</dt>
                  <dd className={`${ui.ink} ${ui.strong}`}>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <HeroWords primary={primary} level={level} />
      </div>
    </Section>
  );
}
