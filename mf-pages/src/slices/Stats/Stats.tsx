import type { Content } from '@prismicio/client';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import ui from '../../components/primitives.module.css';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { CancelMark } from '../../post/CancelMark.tsx';
import styles from './Stats.module.css';

/** Figures, each on its own stamp or in an unobtrusive row. */
export function Stats({ slice }: { slice: Content.StatsSlice }) {
  const { theme, eyebrow, heading, intro, stats, footnote, link } = slice.primary;
  const isLedger = slice.variation === 'ledger';
  return (
    <Section theme={theme}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      <dl className={isLedger ? styles.ledger : styles.sheet}>
        {stats.map(({ value, label }) => (
          <div key={label} className={isLedger ? styles.entry : `${ui.between} ${styles.stamp}`}>
            <dt className={isLedger ? ui.caption : undefined}>{label}</dt>
            <dd>{value}</dd>
            {!isLedger && <CancelMark />}
          </div>
        ))}
      </dl>
      {footnote && <p className={`${ui.caption} ${ui.space5}`}>{footnote}</p>}
      <ArrowLink field={link} />
    </Section>
  );
}
