import { isFilled, type LinkField } from '@prismicio/client';
import { ButtonLink, type ButtonLinkProps, Icon } from '@site/ui';
import { asSafeHref } from './asSafeHref.ts';
import styles from './components.module.css';

interface ButtonRowProps {
  links: readonly LinkField<string, string, unknown, 'empty' | 'filled', string>[] | undefined;
  size?: ButtonLinkProps['size'];
  centered?: boolean;
}

const VARIANTS: Record<string, ButtonLinkProps['variant']> = {
  Primary: 'primary',
  Secondary: 'secondary',
  Text: 'ghost',
};

/** The authored links of a slice as buttons; the first is primary unless its author chose otherwise. */
export function ButtonRow({ links = [], size, centered = false }: ButtonRowProps) {
  const buttons = links.flatMap((field) => {
    const href = isFilled.link(field) ? asSafeHref(field) : null;
    return href && field.text ? [{ field, href }] : [];
  });
  if (buttons.length === 0) return null;
  return (
    <p className={centered ? `${styles.buttons} ${styles.centeredRow}` : styles.buttons}>
      {buttons.map(({ field, href }, index) => {
        const variant = VARIANTS[field.variant ?? ''] ?? (index === 0 ? 'primary' : 'secondary');
        const newTab = 'target' in field && field.target === '_blank';
        return (
          <ButtonLink
            key={`${href} ${field.text}`}
            href={href}
            variant={variant}
            size={size}
            newTab={newTab}
            // Often followed, so the shell prefetches its page.
            data-prefetch={variant === 'primary' && !newTab ? '' : undefined}
          >
            {field.text}
            {variant === 'ghost' && <Icon name="arrow-right" />}
          </ButtonLink>
        );
      })}
    </p>
  );
}
