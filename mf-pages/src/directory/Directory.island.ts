import type { ClientLifecycles } from '@site/fragment-kit';
import { enhanceDirectory } from './enhanceDirectory.ts';

const ends = new WeakMap<HTMLElement, () => void>();

export const bootstrap: ClientLifecycles['bootstrap'] = async () => {};

export const mount: ClientLifecycles['mount'] = async ({ domElement }) => {
  ends.set(domElement, enhanceDirectory(domElement));
};

export const unmount: ClientLifecycles['unmount'] = async ({ domElement }) => {
  ends.get(domElement)?.();
};
