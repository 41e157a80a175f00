import { DIALOG_TAP_PX } from '@site/config/limits';
import { type DOMAttributes, type TouchEvent, useRef } from 'react';

type Handlers = Pick<
  DOMAttributes<HTMLDialogElement>,
  'onMouseDown' | 'onClick' | 'onTouchStart' | 'onTouchEnd' | 'onTouchCancel'
>;

/**
 * Handlers for a `<dialog>` whose content covers it completely, so that an event on the dialog itself is on its
 * backdrop. A click counts only if it started there; a touch counts as a tap if it moved less than 30 px.
 */
export function useBackdropTap(onTap: () => void): Handlers {
  const pressed = useRef(false);
  const touched = useRef<{ x: number; y: number } | null>(null);

  function handleTouchEnd(event: TouchEvent<HTMLDialogElement>) {
    const start = touched.current;
    const end = event.changedTouches[0];
    touched.current = null;
    if (!start || !end) return;
    // The mouse events synthesized from this touch would reach the page under the closed dialog.
    if (event.cancelable) event.preventDefault();
    if (Math.hypot(end.clientX - start.x, end.clientY - start.y) < DIALOG_TAP_PX) onTap();
  }

  return {
    onMouseDown: (event) => {
      pressed.current = event.target === event.currentTarget;
    },
    onClick: (event) => {
      if (pressed.current && event.target === event.currentTarget) onTap();
      pressed.current = false;
    },
    onTouchStart: ({ target, currentTarget, touches }) => {
      const finger = touches.length === 1 && target === currentTarget ? touches[0] : undefined;
      touched.current = finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: handleTouchEnd,
    onTouchCancel: () => {
      touched.current = null;
    },
  };
}
