import type { JSX } from 'react';
import { useDropdowns } from '../behaviour/useDropdowns.ts';
import { mainLinks } from '../mainLinks.ts';
import styles from './DesktopMenu.module.css';
import { Dropdown } from './Dropdown.tsx';
import { NavLink } from './NavLink.tsx';
import { PlatformPanel } from './PlatformPanel.tsx';
import { ResourcesPanel } from './ResourcesPanel.tsx';
import { SolutionsPanel } from './SolutionsPanel.tsx';

const menus = [
  { id: 'platform', label: 'Platform', Panel: PlatformPanel },
  { id: 'solutions', label: 'Solutions', Panel: SolutionsPanel },
  { id: 'resources', label: 'Resources', Panel: ResourcesPanel },
];

/** The bar's dropdowns and links. */
export function DesktopMenu({ path, isLive }: { path: string; isLive: boolean }): JSX.Element {
  const dropdowns = useDropdowns(path);
  return (
    <nav className={styles.menu} aria-label="Main">
      <ul className={styles.list} ref={dropdowns.list} onKeyDown={dropdowns.onKeyDown}>
        {menus.map(({ id, label, Panel }) => (
          <Dropdown key={id} id={id} label={label} dropdowns={dropdowns} isLive={isLive}>
            <Panel />
          </Dropdown>
        ))}
        {mainLinks.map(({ label, aside, href }) => (
          <li key={href}>
            <NavLink className={styles.link} href={href}>
              {label}
              {aside && <span className={styles.aside}> {aside}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
