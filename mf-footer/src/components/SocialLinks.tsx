import { brand } from '@site/config/brand';
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

const SocialIcon = createIcon({
  video: videoIcon,
  'short-video': shortVideoIcon,
  facebook: facebookIcon,
  instagram: instagramIcon,
  x: xIcon,
  linkedin: linkedinIcon,
});

/** Links to the brand's social channels. */
export function SocialLinks(): JSX.Element {
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
