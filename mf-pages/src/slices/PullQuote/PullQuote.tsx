import type { Content } from '@prismicio/client';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { ContentPicture } from '../../components/ContentPicture.tsx';
import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import styles from './PullQuote.module.css';

/** One highlighted sentence, with or without a portrait of its author. */
export function PullQuote({ slice }: { slice: Content.PullQuoteSlice }) {
  const { theme, quote, name, role, link } = slice.primary;
  return (
    <Section theme={theme}>
      <div className={`${ui.aligned6} ${styles[slice.variation]}`}>
        {slice.variation === 'portrait' && (
          <div className={styles.portrait}>
            <ContentPicture field={slice.primary.portrait} sizes="(min-width: 768px) 18rem, 9rem" />
          </div>
        )}
        <figure className={ui.stack5}>
          <blockquote className={styles.quote}>
            <RichTextField field={quote} />
          </blockquote>
          <figcaption className={`${ui.wrap} ${styles.source}`}>
            <strong>{name}</strong>
            {role && <span className={shared.muted}>{role}</span>}
            <ArrowLink field={link} />
          </figcaption>
        </figure>
      </div>
    </Section>
  );
}
