import type { ComponentPropsWithRef, JSX, MouseEvent } from 'react';
import { type ButtonLook, buttonClass } from './buttonClass.ts';

export interface ButtonProps
  extends ButtonLook,
    Omit<ComponentPropsWithRef<'button'>, 'className'> {
  /** While true, shows a spinner, keeps the focus and the width, and ignores clicks. */
  loading?: boolean | undefined;
}

/** A native button. `type` defaults to `button`, so that it never submits a form by accident. */
export function Button({
  variant,
  size,
  fullWidth,
  className,
  loading = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps): JSX.Element {
  // Not `disabled` while loading: a keyboard user would lose the focus.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, fullWidth, className })}
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || rest['aria-busy']}
      onClick={handleClick}
    >
      {children}
      {loading && <span className="visually-hidden"> please wait</span>}
    </button>
  );
}
