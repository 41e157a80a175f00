import type { Content } from '@prismicio/client';
import type { ReactNode } from 'react';
import shared from '../../components/components.module.css';
import { PortraitStamp } from '../../components/PortraitStamp.tsx';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import styles from './Testimonial.module.css';

type QuotationProps = Pick<
  Content.TestimonialSliceDefaultPrimary,
  'quote' | 'name' | 'role' | 'portrait'
> & { children?: ReactNode };

/** The inside of a figure: what somebody says, and who it is. */
export function Quotation({ quote, name, role, portrait, children }: QuotationProps) {
  return (
    <>
      <blockquote className={styles.quote}>
        <RichTextField field={quote} />
      </blockquote>
      <figcaption className={`${ui.wrap4} ${styles.sender}`}>
        <PortraitStamp portrait={portrait} name={name} />
        <span>
          <strong>{name}</strong>
          <br />
          <span className={shared.muted}>{role}</span>
        </span>
        {children}
      </figcaption>
    </>
  );
}
