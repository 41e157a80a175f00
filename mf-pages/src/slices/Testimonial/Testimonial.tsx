import type { Content } from '@prismicio/client';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import ui from '../../components/primitives.module.css';
import { Section } from '../../components/Section.tsx';
import { Faces } from './Faces.tsx';
import { Quotation } from './Quotation.tsx';
import styles from './Testimonial.module.css';
import { Wall } from './Wall.tsx';

/** Testimonials of customers: one as a letter, several beside faces, or many on cards. */
export function Testimonial({ slice }: { slice: Content.TestimonialSlice }) {
  if (slice.variation === 'faces') return <Faces primary={slice.primary} />;
  if (slice.variation === 'wall') return <Wall primary={slice.primary} />;
  const { theme, link, ...quote } = slice.primary;
  return (
    <Section theme={theme}>
      <figure className={`${ui.stack6} ${styles.letter}`}>
        <Quotation {...quote}>
          <ArrowLink field={link} />
        </Quotation>
      </figure>
    </Section>
  );
}
