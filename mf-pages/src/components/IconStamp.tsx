import { ContentIcon } from './ContentIcon.tsx';
import styles from './components.module.css';

interface IconStampProps {
  /** A name from `contentIcons`; renders nothing if empty. */
  icon: string | null;
  tint?: string | null;
}

/** An icon on a small stamp. Stamps in a row alternate in colour. */
export function IconStamp({ icon, tint }: IconStampProps) {
  if (!icon) return null;
  return (
    <span className={`${styles.stamp} ${tint ? tintClass(tint) : ''}`}>
      <ContentIcon name={icon} size={26} />
    </span>
  );
}

/** Returns the class that colours a surface and its content. */
export function tintClass(tint: string | null): string {
  return (tint && styles[tint]) || (styles.blue as string);
}
