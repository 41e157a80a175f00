import type { ClientLifecycles } from '@site/fragment-kit';
import { readAnswers, saveAnswers } from '@site/state/answers';
import { enhancePlanPicker } from './enhancePlanPicker.ts';

const ends = new WeakMap<HTMLElement, () => void>();

export const bootstrap: ClientLifecycles['bootstrap'] = async () => {};

export const mount: ClientLifecycles['mount'] = async ({ domElement }) => {
  ends.set(
    domElement,
    enhancePlanPicker(
      domElement,
      readAnswers(() => sessionStorage),
      (listSize) => saveAnswers(() => sessionStorage, { listSize }),
    ),
  );
};

export const unmount: ClientLifecycles['unmount'] = async ({ domElement }) => {
  ends.get(domElement)?.();
};
