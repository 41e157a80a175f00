import { pricingPath } from '@site/config/paths';
import type { FragmentProps } from '@site/fragment-kit';
import type { JSX, MouseEventHandler } from 'react';
import styles from './FloatingButton.module.css';

/**
 * A link to the pricing page that opens the pop-up where that is possible. It is in the page from the start and
 * becomes visible when the boot script sets `data-floating-button="shown"` on the document.
 */
export function FloatingButton({ state }: FragmentProps): JSX.Element {
  return (
    <FloatingLink
      onClick={(event) => {
        const isForThisTab = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (isForThisTab && state.getState().openPopup('button')) event.preventDefault();
      }}
    />
  );
}

/** `data-popup-trigger` lets the boot script handle a click before this fragment's code has loaded. */
export function FloatingLink({
  onClick,
}: {
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}): JSX.Element {
  return (
    <aside className={styles.corner} aria-label="Free trial">
      <a className={styles.button} href={pricingPath} data-popup-trigger="button" onClick={onClick}>
        <svg className={styles.stamp} width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
          <rect className={styles.paper} x="2" y="2" width="24" height="24" rx="2" />
          <path
            className={styles.envelope}
            d="M7 9.5h14v9.5H7zM7 10l7 5.5L21 10"
            fill="none"
            strokeWidth="1.75"
            strokeLinejoin="round"
          />
        </svg>
        Trial Premium Features
      </a>
    </aside>
  );
}
