import type { ClientLifecycles } from '@site/fragment-kit';
import { enhancePlayground } from './enhancePlayground.ts';

const ends = new WeakMap<HTMLElement, () => void>();

export const bootstrap: ClientLifecycles['bootstrap'] = async () => {};

export const mount: ClientLifecycles['mount'] = async ({ domElement }) => {
  const copy = (text: string) => navigator.clipboard.writeText(text);
  const end = enhancePlayground(domElement, { siteUrl: location.origin, copy });
  const loader = document.createElement('script');
  loader.type = 'module';
  loader.src = '/embed/1/lead-popup.js';
  domElement.append(loader);
  ends.set(domElement, () => {
    end();
    loader.remove();
  });
};

export const unmount: ClientLifecycles['unmount'] = async ({ domElement }) => {
  ends.get(domElement)?.();
};
