import type { ReactNode } from 'react';
import styles from './components.module.css';
import { IconStamp } from './IconStamp.tsx';

interface LinkCardProps {
  level: 'h2' | 'h3';
  href: string | null;
  title: ReactNode;
  text?: string | null;
  icon?: string | null;
  /** Shown above the title instead of an icon. */
  children?: ReactNode;
}

/** A card that links to a page; without `href` it is only a card. */
export function LinkCard({ level: Level, href, title, text, icon, children }: LinkCardProps) {
  return (
    <>
      {children ?? (icon && <IconStamp icon={icon} />)}
      <Level className={styles.title}>
        {href ? (
          <a href={href} className={styles.cover}>
            {title}
          </a>
        ) : (
          title
        )}
      </Level>
      {text && <p className={styles.muted}>{text}</p>}
    </>
  );
}
