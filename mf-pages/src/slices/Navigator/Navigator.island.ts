import type { ClientLifecycles } from '@site/fragment-kit';
import { showOneAtATime } from './showOneAtATime.ts';

const ends = new WeakMap<HTMLElement, () => void>();

export const bootstrap: ClientLifecycles['bootstrap'] = async () => {};

export const mount: ClientLifecycles['mount'] = async ({ domElement }) => {
  const form = domElement.querySelector('form');
  if (!form) throw new Error('There is no form in the page.');
  ends.set(domElement, showOneAtATime(form));
};

export const unmount: ClientLifecycles['unmount'] = async ({ domElement }) => {
  ends.get(domElement)?.();
};
