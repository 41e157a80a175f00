import type { ClientLifecycles } from '@site/fragment-kit';
import { enhanceLetterEditor } from './enhanceLetterEditor.ts';

const ends = new WeakMap<HTMLElement, () => void>();

export const bootstrap: ClientLifecycles['bootstrap'] = async () => {};

export const mount: ClientLifecycles['mount'] = async ({ domElement }) => {
  ends.set(domElement, enhanceLetterEditor(domElement));
};

export const unmount: ClientLifecycles['unmount'] = async ({ domElement }) => {
  ends.get(domElement)?.();
};
