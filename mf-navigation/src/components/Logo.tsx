import { brandName } from '@site/config/brand';
import { paths } from '@site/config/links';
import type { JSX } from 'react';
import { useLogoMenu } from '../behaviour/useLogoMenu.ts';
import { BrandMark } from './BrandMark.tsx';
import styles from './Logo.module.css';
import { LogoMenu } from './LogoMenu.tsx';
import { NavLink } from './NavLink.tsx';

/** The link to the front page; its context menu offers the logo's files. */
export function Logo({ basePath }: { basePath: string }): JSX.Element {
  const menu = useLogoMenu();
  return (
    <div className={styles.logo} ref={menu.root} {...menu.handlers}>
      <NavLink className={styles.home} href={paths.home} aria-label={`${brandName} home`}>
        <BrandMark />
        <span className={styles.name}>{brandName}</span>
      </NavLink>
      {menu.isOpen && <LogoMenu basePath={basePath} onChoose={menu.finish} />}
    </div>
  );
}
