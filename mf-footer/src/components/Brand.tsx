import { brand } from '@site/config/brand';
import { brandMark } from '@site/config/brandMark';
import { paths } from '@site/config/links';
import {
  createIcon,
  facebookIcon,
  instagramIcon,
  linkedinIcon,
  shortVideoIcon,
  videoIcon,
  xIcon,
} from '@site/ui';
import type { JSX } from 'react';
import styles from '../Footer.module.css';

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

/** The brand's mark, decorative because the name is next to it. */
function BrandMark(): JSX.Element {
  return (
    <svg className={styles.mark} viewBox={brandMark.viewBox} aria-hidden="true">
      <path className={styles.stamp} d={brandMark.stamp} />
      <path className={styles.feather} d={brandMark.feather} />
      <path className={styles.shaft} d={brandMark.shaft} />
      <path className={styles.line} d={brandMark.line} />
    </svg>
  );
}

const SocialIcon = createIcon({
  video: videoIcon,
  'short-video': shortVideoIcon,
  facebook: facebookIcon,
  instagram: instagramIcon,
  x: xIcon,
  linkedin: linkedinIcon,
});

/** Links to the brand's social channels. */
function SocialLinks(): JSX.Element {
  return (
    <ul className={styles.social} aria-label="Social media">
      {brand.social.map(({ network, label, url }) => (
        <li key={network}>
          <a href={url}>
            <SocialIcon name={network} size={22} title={label} />
          </a>
        </li>
      ))}
    </ul>
  );
}
