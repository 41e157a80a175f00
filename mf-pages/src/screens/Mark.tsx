import styles from './Mark.module.css';

const TINTS = [styles.red, styles.blue, styles.green, styles.ink];

/** The small stamp of a publication, or of whoever else has a name, in a color that depends only on the name. */
export function Mark({ publication }: { publication: string | null }) {
  const name = (publication ?? '').replace(/^The /, '');
  const tint = TINTS[(name.length + name.charCodeAt(0)) % TINTS.length];
  return <b className={`${styles.mark} ${tint}`}>{name.slice(0, 1)}</b>;
}
