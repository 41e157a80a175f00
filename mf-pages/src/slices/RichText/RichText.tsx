import type { Content } from '@prismicio/client';
import shared from '../../components/components.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import styles from './RichText.module.css';

/** Running text. */
export function RichText({ slice }: { slice: Content.RichTextSlice }) {
  const { theme, content } = slice.primary;
  return (
    <Section theme={theme} tight className={styles.text}>
      <div className={shared.prose}>
        <RichTextField field={content} />
      </div>
    </Section>
  );
}
