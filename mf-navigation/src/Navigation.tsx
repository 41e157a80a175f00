import type { FragmentProps } from '@site/fragment-kit';
import { markCurrentLinks } from '@site/fragment-kit/server-html';
import { joinClasses } from '@site/ui';
import { type JSX, useEffect, useState } from 'react';
import { useMobileMenu } from './behaviour/useMobileMenu.ts';
import { CallsToAction } from './components/CallsToAction.tsx';
import { DesktopMenu } from './components/DesktopMenu.tsx';
import { LoginLink } from './components/LoginLink.tsx';
import { Logo } from './components/Logo.tsx';
import { MobileMenu } from './components/MobileMenu.tsx';
import type { MenuContent } from './components/menuContent.tsx';
import { CurrentPath } from './components/NavLink.tsx';
import styles from './Navigation.module.css';

export interface NavigationProps extends FragmentProps {
  /** The content of the menus. Absent in the browser, which keeps the server's HTML. */
  content?: MenuContent;
}

/**
 * The bar at the top of every page. It works from the server's HTML alone; in the browser this adds what a style
 * sheet cannot do.
 */
export function Navigation(props: NavigationProps): JSX.Element {
  const { path, options, basePath, emit, content } = props;
  const [isLive, setLive] = useState(false);
  const mobileMenu = useMobileMenu(path);
  const { header } = mobileMenu;
  useEffect(() => setLive(true), []);
  useEffect(() => {
    if (header.current) markCurrentLinks(header.current, path);
  }, [header, path]);

  return (
    <CurrentPath value={path}>
      <header
        ref={header}
        className={joinClasses(
          styles.header,
          options.sticky && styles.sticky,
          options.variant === 'dark' && 'theme-dark',
        )}
        data-live={isLive || undefined}
      >
        <div className={styles.bar}>
          <Logo basePath={basePath} />
          <DesktopMenu path={path} isLive={isLive} content={content} />
          <div className={styles.actions}>
            <LoginLink className={styles.login} />
            <CallsToAction options={options} className={styles.callToAction} />
          </div>
          <MobileMenu
            menu={mobileMenu}
            options={options}
            emit={emit}
            isLive={isLive}
            content={content}
          />
        </div>
      </header>
    </CurrentPath>
  );
}
