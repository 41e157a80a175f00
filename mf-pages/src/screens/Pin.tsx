import ui from '../components/primitives.module.css';
import styles from './Pin.module.css';

interface PinProps {
  number: number | null;
  /** Stands before its part, where the part ends at the edge of the window. */
  before?: boolean;
}

/** The number of a note, beside the part that it explains. Its parent is positioned. */
export function Pin({ number, before = false }: PinProps) {
  if (number === null) return null;
  return (
    <span
      className={
        before ? `${ui.center} ${styles.pin} ${styles.before}` : `${ui.center} ${styles.pin}`
      }
    >
      {number}
    </span>
  );
}
