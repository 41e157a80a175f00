import type { Content } from '@prismicio/client';
import type { ReactNode } from 'react';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import shared from '../../components/components.module.css';
import { PortraitStamp } from '../../components/PortraitStamp.tsx';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { Faces } from './Faces.tsx';
import styles from './Testimonial.module.css';

/** Testimonials of customers: one as a letter, or several on cards. */
export function Testimonial({ slice }: { slice: Content.TestimonialSlice }) {
  if (slice.variation === 'faces') return <Faces primary={slice.primary} />;
  if (slice.variation === 'wall') {
    const { theme, eyebrow, heading, intro, quotes } = slice.primary;
    return (
      <Section theme={theme}>
        <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
        <ul className={`${shared.grid} ${styles.wall}`}>
          {quotes.map(({ link, ...quote }) => (
            <li key={quote.name}>
              <Quotation {...quote} className={shared.card}>
                <ArrowLink field={link} />
              </Quotation>
            </li>
          ))}
        </ul>
      </Section>
    );
  }
  const { theme, link, ...quote } = slice.primary;
  return (
    <Section theme={theme}>
      <Quotation {...quote} className={styles.letter}>
        <ArrowLink field={link} />
      </Quotation>
    </Section>
  );
}

type QuotationProps = Pick<
  Content.TestimonialSliceWallPrimaryQuotesItem,
  'quote' | 'name' | 'role' | 'portrait'
> & {
  className: string | undefined;
  children?: ReactNode;
};

function Quotation({ quote, name, role, portrait, className, children }: QuotationProps) {
  return (
    <figure className={className}>
      <blockquote className={styles.quote}>
        <RichTextField field={quote} />
      </blockquote>
      <figcaption className={styles.sender}>
        <PortraitStamp portrait={portrait} name={name} />
        <span>
          <strong>{name}</strong>
          <br />
          <span className={shared.muted}>{role}</span>
        </span>
        {children}
      </figcaption>
    </figure>
  );
}
