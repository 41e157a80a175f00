import type { ComponentPropsWithRef, JSX, MouseEvent } from 'react';
import { type ButtonLook, buttonClass } from './buttonClass.ts';

export interface ButtonProps
  extends ButtonLook,
    Omit<ComponentPropsWithRef<'button'>, 'className'> {
  /** Work is under way: shows a spinner, keeps the focus and the width, and ignores clicks. */
  loading?: boolean | undefined;
}

/** A native button. `type` is `button` unless said otherwise, so that it never submits a form by accident. */
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
  // Not `disabled` while loading: that would throw a keyboard user's focus away.
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
      aria-busy={loading || undefined}
      onClick={handleClick}
    >
      {children}
      {loading && <span className="visually-hidden"> please wait</span>}
    </button>
  );
}
