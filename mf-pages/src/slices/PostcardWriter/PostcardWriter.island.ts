import type { ClientLifecycles } from '@site/fragment-kit';
import { enhancePostcard } from './enhancePostcard.ts';

const ends = new WeakMap<HTMLElement, () => void>();

export const bootstrap: ClientLifecycles['bootstrap'] = async () => {};

export const mount: ClientLifecycles['mount'] = async ({ domElement }) => {
  const probe = new File([], 'postcard.png', { type: 'image/png' });
  const canShare = navigator.canShare?.({ files: [probe] }) ?? false;
  const share = canShare ? (file: File) => navigator.share({ files: [file] }) : undefined;
  ends.set(domElement, enhancePostcard(domElement, { share }));
};

export const unmount: ClientLifecycles['unmount'] = async ({ domElement }) => {
  ends.get(domElement)?.();
};
