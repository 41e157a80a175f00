import styles from './Bar.module.css';

/** A share from 0 to 1 as a bar, beside the figure that it draws. */
export function Bar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.track} width="100%" height="6" rx="3" />
      <rect width={`${Math.round(share * 100)}%`} height="6" rx="3" />
    </svg>
  );
}
