import { type Content, isFilled } from '@prismicio/client';
import { ContentIcon } from '../../components/ContentIcon.tsx';
import { ContentLink } from '../../components/ContentLink.tsx';
import { Section } from '../../components/Section.tsx';
import styles from './LogoStrip.module.css';

/** Names of customers in an unobtrusive row. */
export function LogoStrip({ slice }: { slice: Content.LogoStripSlice }) {
  const { theme, heading, logos } = slice.primary;
  return (
    <Section theme={theme} tight>
      {heading && <p className={styles.heading}>{heading}</p>}
      <ul className={styles.logos}>
        {logos.map(({ name, mark, style, link }) => {
          const logo = (
            <>
              {mark && <ContentIcon name={mark} size={28} />}
              {name}
            </>
          );
          return (
            <li key={name} className={styles[style]}>
              {isFilled.link(link) ? <ContentLink field={link}>{logo}</ContentLink> : logo}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
