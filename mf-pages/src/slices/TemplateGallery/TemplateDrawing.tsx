import { tintClass } from '../../components/IconStamp.tsx';
import styles from './TemplateDrawing.module.css';

interface TemplateDrawingProps {
  /** Kinds of sections, from the top; an unknown one is drawn as text. */
  drawing: readonly string[];
  tint: string | null;
}

/** A miniature of a letter: a sheet with its sections as shapes. */
export function TemplateDrawing({ drawing, tint }: TemplateDrawingProps) {
  return (
    <div className={`theme-light ${styles.sheet} ${tintClass(tint)}`} aria-hidden="true">
      {drawing.map((kind, index) => (
        <i key={index} className={styles[kind] ?? styles.text} />
      ))}
    </div>
  );
}
