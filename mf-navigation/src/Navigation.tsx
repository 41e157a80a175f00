import type { FragmentProps } from '@site/fragment-kit';
import { joinClasses } from '@site/ui';
import { type JSX, useEffect, useState } from 'react';
import { useMobileMenu } from './behaviour/useMobileMenu.ts';
import styles from './Navigation.module.css';
import { CallsToAction } from './parts/CallsToAction.tsx';
import { DesktopMenu } from './parts/DesktopMenu.tsx';
import { LoginLink } from './parts/LoginLink.tsx';
import { Logo } from './parts/Logo.tsx';
import { MobileMenu } from './parts/MobileMenu.tsx';
import { CurrentPath } from './parts/NavLink.tsx';

/**
 * The bar at the top of every page. All of it works from the server's HTML alone; in the browser this adds
 * what a style sheet cannot do.
 */
export function Navigation({ path, options, basePath, emit }: FragmentProps): JSX.Element {
  const [isLive, setLive] = useState(false);
  const mobileMenu = useMobileMenu(path);
  useEffect(() => setLive(true), []);

  return (
    <CurrentPath value={path}>
      <header
        ref={mobileMenu.header}
        className={joinClasses(
          styles.header,
          options.sticky && styles.sticky,
          options.variant === 'dark' && 'theme-dark',
        )}
        data-live={isLive || undefined}
      >
        <div className={styles.bar}>
          <Logo basePath={basePath} />
          <DesktopMenu path={path} isLive={isLive} />
          <div className={styles.actions}>
            <LoginLink className={styles.login} />
            <CallsToAction options={options} className={styles.callToAction} />
          </div>
          <MobileMenu menu={mobileMenu} options={options} emit={emit} isLive={isLive} />
        </div>
      </header>
    </CurrentPath>
  );
}
