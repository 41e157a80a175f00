import { type DOMAttributes, useRef } from 'react';

type Handlers = Pick<
  DOMAttributes<HTMLFieldSetElement>,
  'onKeyDown' | 'onKeyUp' | 'onPointerDown' | 'onClickCapture'
>;

/**
 * Tells apart choosing a radio button (pointer, Enter, Space, a screen reader's press) from moving to it with an
 * arrow key: a browser reports both as a click.
 */
export function useRadioActivation(onActivate: (value: string) => void): Handlers {
  const isMoving = useRef(false);

  return {
    onKeyDown: (event) => {
      isMoving.current = event.key.startsWith('Arrow');
      const radio = findRadio(event.target);
      if (!radio || (event.key !== 'Enter' && event.key !== ' ')) return;
      // Left to the browser, Enter would submit the form and Space do nothing to a selected answer.
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
      // The second click of a double click would answer the next question, which has come to stand here.
      if (event.detail > 1) return event.preventDefault();
      const radio = findRadio(event.target);
      if (radio && !isMoving.current) onActivate(radio.value);
    },
  };
}

/** A click on a label is followed by one on its radio button, which is the one that counts. */
function findRadio(target: EventTarget): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.type === 'radio' ? target : null;
}
