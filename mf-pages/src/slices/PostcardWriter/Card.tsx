import { brand } from '@site/config/brand';
import { ContentIcon } from '../../components/ContentIcon.tsx';
import ui from '../../components/primitives.module.css';
import styles from './Card.module.css';
import { STAMPS } from './stamps.ts';

interface CardProps {
  message: string;
  address: string;
  className: string | undefined;
}

/** The back of the postcard, to be written on. */
export function Card({ message, address, className }: CardProps) {
  return (
    <div className={`theme-light ${styles.card} ${className}`}>
      <div className={`${ui.stack4} ${styles.paper}`}>
        <textarea
          className={styles.message}
          data-message=""
          aria-label="Message"
          rows={6}
          maxLength={280}
          autoComplete="off"
          defaultValue={message}
        />
        <div className={`${ui.stack5} ${ui.shrink} ${styles.right}`}>
          <div className={styles.corner} aria-hidden="true">
            <svg className={styles.postmark} viewBox="0 0 200 100" aria-hidden="true">
              <circle cx="50" cy="50" r="44" />
              <circle cx="50" cy="50" r="36" />
              <path d="M98 26q9-9 18 0t18 0 18 0 18 0 18 0M98 42q9-9 18 0t18 0 18 0 18 0 18 0M98 58q9-9 18 0t18 0 18 0 18 0 18 0M98 74q9-9 18 0t18 0 18 0 18 0 18 0" />
              <text x="50" y="49">
                {brand.name}
              </text>
              <text x="50" y="63">
                BY HAND
              </text>
            </svg>
            {STAMPS.map(({ name, icon }) => (
              <span key={name} className={styles.stamp} data-stamp={icon}>
                <ContentIcon name={icon} size={48} />
                <span>{name}</span>
              </span>
            ))}
          </div>
          <textarea
            className={styles.address}
            data-address=""
            aria-label="Address"
            rows={4}
            maxLength={120}
            autoComplete="off"
            defaultValue={address}
          />
        </div>
      </div>
    </div>
  );
}
