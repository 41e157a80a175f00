import { type Content, isFilled } from '@prismicio/client';
import { ContentLink } from '../../components/ContentLink.tsx';
import { Masthead } from '../../components/Masthead.tsx';
import ui from '../../components/primitives.module.css';
import { Section } from '../../components/Section.tsx';
import styles from './LogoStrip.module.css';

/** Mastheads of customers in an unobtrusive row. */
export function LogoStrip({ slice }: { slice: Content.LogoStripSlice }) {
  const { theme, heading, logos } = slice.primary;
  return (
    <Section theme={theme} tight>
      {heading && <p className={`${ui.caption} ${styles.heading}`}>{heading}</p>}
      <ul className={`${ui.wrap} ${styles.logos}`}>
        {logos.map(({ name, mark, style, link }) => {
          const masthead = <Masthead name={name} emblem={mark} lettering={style} />;
          return (
            <li key={name}>
              {isFilled.link(link) ? <ContentLink field={link}>{masthead}</ContentLink> : masthead}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
