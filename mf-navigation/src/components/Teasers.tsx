import { buildImageUrl } from '@site/config/images';
import { caseStudyTeasers } from '@site/config/solutions';
import type { JSX } from 'react';
import { NavLink } from './NavLink.tsx';
import styles from './Panels.module.css';

/** Case studies by the faces of their writers. */
export function Teasers(props: { label?: string }): JSX.Element {
  return (
    <ul className={styles.faces} aria-label={props.label}>
      {caseStudyTeasers.map(({ label, href, note, portrait }) => (
        <li key={href}>
          <NavLink className={styles.teaser} href={href}>
            <span className={styles.face}>
              <img
                src={buildImageUrl(portrait, { width: 96 })}
                alt=""
                width={44}
                height={44}
                loading="lazy"
              />
            </span>
            <span className={styles.teaserLabel}>{label}</span>
            <span className={styles.teaserNote}>{note}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
