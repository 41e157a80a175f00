import type { Content } from '@prismicio/client';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import shared from '../../components/components.module.css';
import { PortraitStamp } from '../../components/PortraitStamp.tsx';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { CancelMark } from '../../post/CancelMark.tsx';
import styles from './Faces.module.css';

/** Quotations beside their authors' portraits: the first one large, the others next to it. */
export function Faces({ primary }: { primary: Content.TestimonialSliceFacesPrimary }) {
  const { theme, eyebrow, heading, intro, quotes } = primary;
  return (
    <Section theme={theme}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      <ul className={`${ui.stack5} ${styles.faces}`}>
        {quotes.map(({ quote, name, role, portrait, figure, link }) => (
          <li key={name}>
            <figure className={`${ui.stack5} ${styles.face}`}>
              <span className={styles.portrait}>
                <PortraitStamp
                  portrait={portrait}
                  name={name}
                  sizes="(min-width: 768px) 13rem, 8rem"
                  className={styles.stamp}
                />
                <CancelMark />
              </span>
              <blockquote className={styles.quote}>
                <RichTextField field={quote} />
              </blockquote>
              <figcaption className={`${ui.wrap} ${styles.source}`}>
                <strong>{name}</strong>
                <span className={shared.muted}>{role}</span>
                {figure && <span className={`${ui.accent} ${ui.bold}`}>{figure}</span>}
                <ArrowLink field={link} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
