import type { ClientLifecycles } from '@site/fragment-kit';
import { enhanceCalculator } from './enhanceCalculator.ts';

const ends = new WeakMap<HTMLElement, () => void>();

export const bootstrap: ClientLifecycles['bootstrap'] = async () => {};

export const mount: ClientLifecycles['mount'] = async ({ domElement }) => {
  const root = domElement.querySelector<HTMLElement>('[data-calculation]');
  if (!root) throw new Error('There is no calculator in the page.');
  ends.set(domElement, enhanceCalculator(root));
};

export const unmount: ClientLifecycles['unmount'] = async ({ domElement }) => {
  ends.get(domElement)?.();
};
