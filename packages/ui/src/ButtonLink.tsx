import type { ComponentPropsWithRef, JSX } from 'react';
import { type ButtonLook, buttonClass } from './buttonClass.ts';
import { joinClasses } from './joinClasses.ts';

export interface ButtonLinkProps extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'className'> {
  href: string;
  /** Opens in a new tab, and announces it to screen readers. */
  newTab?: boolean | undefined;
}

/** A link styled as a button, for navigation; `Button` is for actions. */
export function ButtonLink({
  variant,
  size,
  fullWidth,
  className,
  newTab,
  children,
  ...rest
}: ButtonLinkProps): JSX.Element {
  return (
    <a
      {...rest}
      {...(newTab && { target: '_blank', rel: joinClasses(rest.rel, 'noopener') })}
      className={buttonClass({ variant, size, fullWidth, className })}
    >
      {children}
      {newTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}
