import type { Content } from '@prismicio/client';
import { ContentIcon } from '../../components/ContentIcon.tsx';
import { Section } from '../../components/Section.tsx';
import styles from './LogoStrip.module.css';

/** Names of customers in an unobtrusive row. */
export function LogoStrip({ slice }: { slice: Content.LogoStripSlice }) {
  const { theme, heading, logos } = slice.primary;
  return (
    <Section theme={theme} tight>
      {heading && <p className={styles.heading}>{heading}</p>}
      <ul className={styles.logos}>
        {logos.map(({ name, mark, style }) => (
          <li key={name} className={styles[style]}>
            {mark && <ContentIcon name={mark} size={28} />}
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
