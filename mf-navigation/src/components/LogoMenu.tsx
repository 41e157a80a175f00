import { brandGuidelines, brandName, brandSlug } from '@site/config/brand';
import type { JSX } from 'react';
import styles from './Logo.module.css';
import { NavIcon } from './NavIcon.tsx';

/** The press kit: the logo's files and the brand guidelines. */
export function LogoMenu(props: { basePath: string; onChoose: () => void }): JSX.Element {
  const entries = [
    { label: 'Download icon as SVG', file: 'icon' },
    { label: 'Download full logo as SVG', file: 'logo' },
  ];
  return (
    <div className={styles.menu} role="menu" aria-label={`${brandName} logo`}>
      {entries.map(({ label, file }) => (
        <a
          key={file}
          role="menuitem"
          tabIndex={-1}
          href={`${props.basePath}${file}.svg`}
          download={`${brandSlug}-${file}.svg`}
          onClick={props.onChoose}
        >
          <NavIcon name="download" size={20} />
          {label}
        </a>
      ))}

      <a role="menuitem" tabIndex={-1} href={brandGuidelines} onClick={props.onChoose}>
        <NavIcon name="external" size={20} />
        Brand guidelines
      </a>
    </div>
  );
}
