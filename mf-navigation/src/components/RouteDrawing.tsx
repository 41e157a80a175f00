import { brandMark } from '@site/config/brandMark';
import type { JSX } from 'react';
import styles from './Panels.module.css';

/** A decorative drawing of a letter on its way. */
export function RouteDrawing(): JSX.Element {
  return (
    <svg className={styles.route} viewBox="0 0 208 92" aria-hidden="true">
      <path className={styles.routeLine} d="M40 64C84 8 112 104 154 42" />
      <path className={styles.routeLetter} d="M3 56h34v26H3zM3 57l17 13 17-13" />
      <g transform="translate(152 2) rotate(9 24 24)">
        <path className={styles.routeStamp} d={brandMark.stamp} />
        <path className={styles.routeFeather} d={brandMark.feather} />
      </g>
    </svg>
  );
}
