import { isFilled, type LinkField } from '@prismicio/client';
import { Icon } from '@site/ui';
import { asSafeHref } from './asSafeHref.ts';
import { ContentLink } from './ContentLink.tsx';
import styles from './components.module.css';

/** An authored link on its own line; renders nothing if it is empty. */
export function ArrowLink({ field }: { field: LinkField }) {
  if (!isFilled.link(field) || !field.text || !asSafeHref(field)) return null;
  return (
    <p>
      <ContentLink field={field} className={styles.arrow}>
        {field.text}
        <Icon name="arrow-right" size={20} />
      </ContentLink>
    </p>
  );
}
