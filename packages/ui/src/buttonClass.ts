import { joinClasses } from './joinClasses.ts';

/** The look shared by `Button` and `ButtonLink`. */
export interface ButtonLook {
  /** Defaults to `primary`: the main action, at most one in view. */
  variant?: 'primary' | 'secondary' | 'ghost' | undefined;
  /** Defaults to `md` (44 px high); `lg` is 54 px high. */
  size?: 'md' | 'lg' | undefined;
  /** As wide as its container. */
  fullWidth?: boolean | undefined;
  className?: string | undefined;
}

/** Builds the global class names of `Button.css`, for markup not rendered by `Button` or `ButtonLink`. */
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
