import { useId } from 'react';
import styles from '../components/components.module.css';
import { Drawing } from './Drawing.tsx';
import { readDrawings } from './readDrawings.ts';

const files = import.meta.glob<string>('./*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every illustration that content can use: the drawings in this folder, by file name. */
export const illustrations = readDrawings(files);

/**
 * An illustration by its name in the content; renders nothing without a name or for an unknown one. `{id}` in the file
 * is replaced by an id that is unique on the page.
 */
export function Illustration({ name }: { name: string | null }) {
  const id = useId();
  const drawn = name ? illustrations.get(name) : undefined;
  if (!drawn) return null;
  const { content, ...size } = drawn;
  return (
    <Drawing
      {...size}
      className={styles.drawing}
      dangerouslySetInnerHTML={{ __html: content.replaceAll('{id}', id) }}
    />
  );
}
