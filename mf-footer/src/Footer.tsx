import { productUpdates } from '@site/config/productUpdates';
import type { FragmentProps } from '@site/fragment-kit';
import { markCurrentLinks, ServerHtml } from '@site/fragment-kit/server-html';
import { type JSX, useEffect, useRef } from 'react';
import type { FooterContent } from './components/createFooterContent.tsx';
import { ProductUpdates } from './components/ProductUpdates.tsx';
import styles from './Footer.module.css';

export interface FooterProps extends FragmentProps {
  /** Everything except the signup. Absent in the browser, which keeps the server's HTML. */
  content?: FooterContent;
}

/** The bottom of every page: the whole site at a glance, the product-updates signup and the small print. */
export function Footer({ path, emit, content }: FooterProps): JSX.Element {
  const footer = useRef<HTMLElement>(null);
  useEffect(() => {
    if (footer.current) markCurrentLinks(footer.current, path);
  }, [path]);

  return (
    <footer ref={footer} className={`${styles.footer} theme-dark`}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <ServerHtml>{content?.brand}</ServerHtml>
          <ProductUpdates phoneMessaging={productUpdates.phoneMessaging} emit={emit} />
        </div>
        <ServerHtml>{content?.links}</ServerHtml>
      </div>
    </footer>
  );
}
