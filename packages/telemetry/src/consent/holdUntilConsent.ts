import type { Purpose } from './Consent.ts';
import type { ConsentState } from './createConsent.ts';

/**
 * Returns a function that passes events on where the visitor agreed to the purpose. As long as the visitor may still be asked
 * events wait in memory; the answer passes them on or drops them.
 */
export function holdUntilConsent<Event>(
  consent: ConsentState,
  purpose: Purpose,
  handle: (event: Event) => void,
): (event: Event) => void {
  let held: Event[] = [];
  consent.onChange((granted) => {
    const waiting = held;
    held = [];
    if (granted.has(purpose)) waiting.forEach(handle);
  });
  return (event) => {
    if (consent.allows(purpose)) handle(event);
    else if (consent.isOpen) held.push(event);
  };
}
