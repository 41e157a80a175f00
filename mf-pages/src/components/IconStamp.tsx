import { ContentIcon } from './ContentIcon.tsx';
import styles from './components.module.css';

interface IconStampProps {
  /** A name from `contentIcons`; nothing is shown when empty. */
  icon: string | null;
  tint?: string | null;
}

/** An icon printed on a small stamp. Stamps in a row take turns in colour. */
export function IconStamp({ icon, tint }: IconStampProps) {
  if (!icon) return null;
  return (
    <span className={`${styles.stamp} ${tint ? tintClass(tint) : ''}`}>
      <ContentIcon name={icon} size={26} />
    </span>
  );
}

/** The class that colours a surface and what stands on it. */
export function tintClass(tint: string | null): string {
  return (tint && styles[tint]) || (styles.blue as string);
}
