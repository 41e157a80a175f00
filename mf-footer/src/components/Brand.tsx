import { brand } from '@site/config/brand';
import { paths } from '@site/config/links';
import type { JSX } from 'react';
import styles from '../Footer.module.css';
import { BrandMark } from './BrandMark.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/** The brand with its tagline and social channels. */
export function Brand(): JSX.Element {
  return (
    <>
      <a className={styles.home} href={paths.home} aria-label={`${brand.name} home`}>
        <BrandMark />
        <span>{brand.name}</span>
      </a>
      <p className={styles.tagline}>{brand.tagline}</p>
      <SocialLinks />
    </>
  );
}
