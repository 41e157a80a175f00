import type { JSX } from 'react';
import { useDropdowns } from '../behaviour/useDropdowns.ts';
import { mainLinks } from '../mainLinks.ts';
import styles from './DesktopMenu.module.css';
import { Dropdown } from './Dropdown.tsx';
import type { MenuContent } from './menuContent.tsx';
import { NavLink } from './NavLink.tsx';

const menus = [
  { id: 'platform', label: 'Platform' },
  { id: 'solutions', label: 'Solutions' },
  { id: 'resources', label: 'Resources' },
] as const;

/** The bar's dropdowns and links. */
export function DesktopMenu(props: {
  path: string;
  isLive: boolean;
  content: MenuContent | undefined;
}): JSX.Element {
  const { path, isLive, content } = props;
  const dropdowns = useDropdowns(path);
  return (
    <nav className={styles.menu} aria-label="Main">
      <ul className={styles.list} ref={dropdowns.list} onKeyDown={dropdowns.onKeyDown}>
        {menus.map(({ id, label }) => (
          <Dropdown key={id} id={id} label={label} dropdowns={dropdowns} isLive={isLive}>
            {content?.[id]}
          </Dropdown>
        ))}
        {mainLinks.map(({ label, aside, href, isPrefetched }) => (
          <li key={href}>
            <NavLink
              className={styles.link}
              href={href}
              data-prefetch={isPrefetched ? '' : undefined}
            >
              {label}
              {aside && <span className={styles.aside}> {aside}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
