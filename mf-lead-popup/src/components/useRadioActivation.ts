import { type DOMAttributes, useRef } from 'react';

type Handlers = Pick<
  DOMAttributes<HTMLFieldSetElement>,
  'onKeyDown' | 'onKeyUp' | 'onPointerDown' | 'onClickCapture'
>;

/**
 * Distinguishes choosing a radio button (pointer, Enter, Space, a screen reader's press) from moving to it with an
 * arrow key: browsers report both as a click.
 */
export function useRadioActivation(onActivate: (value: string) => void): Handlers {
  const isMoving = useRef(false);

  return {
    onKeyDown: (event) => {
      isMoving.current = event.key.startsWith('Arrow');
      const radio = findRadio(event.target);
      if (!radio || (event.key !== 'Enter' && event.key !== ' ')) return;
      // By default Enter submits the form, and Space does nothing on a selected answer.
      event.preventDefault();
      if (!event.repeat) onActivate(radio.value);
    },
    onKeyUp: () => {
      isMoving.current = false;
    },
    onPointerDown: () => {
      isMoving.current = false;
    },
    onClickCapture: (event) => {
      // The second click of a double click would answer the next question, which is now in the same place.
      if (event.detail > 1) return event.preventDefault();
      const radio = findRadio(event.target);
      if (radio && !isMoving.current) onActivate(radio.value);
    },
  };
}

/** Finds the clicked radio button. A click on a label is ignored, since another on its radio button follows. */
function findRadio(target: EventTarget): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.type === 'radio' ? target : null;
}
