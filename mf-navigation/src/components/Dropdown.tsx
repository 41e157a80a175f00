import { ServerHtml } from '@site/fragment-kit/server-html';
import type { JSX, PointerEvent, ReactNode } from 'react';
import type { Dropdowns } from '../behaviour/useDropdowns.ts';
import styles from './Dropdown.module.css';
import { NavIcon } from './NavIcon.tsx';
import { PressSummary } from './PressSummary.tsx';

interface DropdownProps {
  id: string;
  label: string;
  dropdowns: Dropdowns;
  /** Whether the script has taken over; before that, `details` and style sheet do the work. */
  isLive: boolean;
  /** The panel's content; absent in the browser, which keeps the server's HTML. */
  children?: ReactNode;
}

/**
 * One dropdown of the bar. The panel is next to the `details`, not inside, so that a style sheet alone can open it on
 * hover in every browser.
 */
export function Dropdown({ id, label, dropdowns, isLive, children }: DropdownProps): JSX.Element {
  const isOpen = dropdowns.openId === id;
  const forMouse = (act: (id: string) => void) => (event: PointerEvent) =>
    event.pointerType === 'mouse' && act(id);

  return (
    <li
      className={styles.dropdown}
      data-menu={id}
      onPointerEnter={forMouse(dropdowns.hover)}
      onPointerLeave={forMouse(dropdowns.leave)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) dropdowns.close();
      }}
    >
      <details name="main-menu" open={isOpen} suppressHydrationWarning>
        <PressSummary
          className={styles.trigger}
          isExpanded={isLive ? isOpen : undefined}
          onPress={() => dropdowns.press(id)}
        >
          {label}
          <NavIcon name="chevron-down" size={16} />
        </PressSummary>
      </details>
      <ServerHtml
        className={styles.panel}
        onClick={({ target }) => {
          if ((target as Element).closest('a')) dropdowns.close();
        }}
      >
        {children}
      </ServerHtml>
    </li>
  );
}
