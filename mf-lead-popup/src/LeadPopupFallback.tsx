import type { JSX } from 'react';
import { FloatingLink } from './FloatingButton.tsx';

/** The button without a pop-up behind it: a link. */
export function LeadPopupFallback(): JSX.Element {
  return <FloatingLink />;
}
