import type { SlotOptions } from '@site/fragment-kit';
import { buttonClass } from '@site/ui';
import type { JSX } from 'react';
import { callsToAction } from '../callsToAction.ts';
import { NavLink } from './NavLink.tsx';

/** The buttons that the page's options allow. */
export function CallsToAction(props: {
  options: SlotOptions;
  className?: string | undefined;
}): JSX.Element {
  return (
    <>
      {callsToAction(props.options).map(({ label, href, variant }) => (
        <NavLink
          key={label}
          className={buttonClass({ variant, className: props.className })}
          href={href}
        >
          {label}
        </NavLink>
      ))}
    </>
  );
}
