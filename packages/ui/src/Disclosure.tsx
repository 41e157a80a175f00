import type { JSX, ReactNode } from 'react';
import { createIcon } from './createIcon.tsx';
import styles from './Disclosure.module.css';
import { chevronDownIcon } from './icons/controls.ts';
import { joinClasses } from './joinClasses.ts';

export interface DisclosureProps {
  /** What is always visible: the label of the control. */
  summary: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean | undefined;
  /** Called after it opened or closed, whatever the cause. */
  onToggle?: ((open: boolean) => void) | undefined;
  /** Only one of the disclosures that share a name is open at a time. */
  name?: string | undefined;
  className?: string | undefined;
}

const Icon = /* @__PURE__ */ createIcon({ 'chevron-down': chevronDownIcon });

/**
 * Content that opens and closes by click, Enter or Space. A native `<details>`: it works without JavaScript, and
 * find-in-page opens it. If control and content are apart, use `useDisclosure`.
 */
export function Disclosure({
  summary,
  children,
  defaultOpen = false,
  onToggle,
  name,
  className,
}: DisclosureProps): JSX.Element {
  return (
    <details
      className={joinClasses(styles.disclosure, className)}
      name={name}
      open={defaultOpen}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
      // A visitor may have opened it before hydration.
      suppressHydrationWarning
    >
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
