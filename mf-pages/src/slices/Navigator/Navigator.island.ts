import type { ClientLifecycles } from '@site/fragment-kit';
import { askOneByOne } from './askOneByOne.ts';

const ends = new WeakMap<HTMLElement, () => void>();

export const bootstrap: ClientLifecycles['bootstrap'] = async () => {};

export const mount: ClientLifecycles['mount'] = async ({ domElement }) => {
  const form = domElement.querySelector('form');
  if (!form) throw new Error('There is no form in the page.');
  ends.set(domElement, askOneByOne(form));
};

export const unmount: ClientLifecycles['unmount'] = async ({ domElement }) => {
  ends.get(domElement)?.();
};
