import type { Locator } from '@playwright/test';
import { answerByKeyboard, sendByKeyboard } from './answerByKeyboard.ts';
import { answerByTouch, sendByTouch } from './answerByTouch.ts';

/** How visitors without a mouse press something, go through the open quiz, and fill in its last step. */
export const INPUTS = {
  keyboard: {
    press: (target: Locator) => target.press('Enter'),
    answer: answerByKeyboard,
    send: sendByKeyboard,
  },
  touch: { press: (target: Locator) => target.tap(), answer: answerByTouch, send: sendByTouch },
};
