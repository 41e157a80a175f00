import styles from './components.module.css';

const TINTS: Record<string, string | undefined> = {
  New: styles.green,
  Improved: styles.blue,
  Fixed: styles.amber,
  Changed: styles.red,
};

/** The kind of a changelog entry, on a coloured label. */
export function ChangeLabel({ kind }: { kind: string | null }) {
  if (!kind) return null;
  return <span className={`${styles.label} ${TINTS[kind] ?? ''}`}>{kind}</span>;
}
