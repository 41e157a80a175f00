import { joinClasses } from './joinClasses.ts';

/** What a button and a link that looks like one have in common. */
export interface ButtonLook {
  /** `primary` when absent: the one thing to do; at most one in view. */
  variant?: 'primary' | 'secondary' | 'ghost' | undefined;
  /** `md` (44 px high) when absent; `lg` is 54 px high. */
  size?: 'md' | 'lg' | undefined;
  /** As wide as its container. */
  fullWidth?: boolean | undefined;
  className?: string | undefined;
}

/** The global class names of `Button.css` for a look, for markup that is not made by `Button` or `ButtonLink`. */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  fullWidth,
  className,
}: ButtonLook = {}): string {
  return joinClasses(
    'ui-button',
    `ui-button--${variant}`,
    size === 'lg' && 'ui-button--lg',
    fullWidth && 'ui-button--full',
    className,
  ) as string;
}
