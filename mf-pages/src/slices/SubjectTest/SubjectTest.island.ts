import type { ClientLifecycles } from '@site/fragment-kit';
import { afterPaint } from '@site/ui/after-paint';
import { enhanceSubjectTest } from './enhanceSubjectTest.ts';

const ends = new WeakMap<HTMLElement, () => void>();

export const bootstrap: ClientLifecycles['bootstrap'] = async () => {};

export const mount: ClientLifecycles['mount'] = async ({ domElement }) => {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const pause = isCalm ? undefined : (then: () => void) => setTimeout(then, 90);
  ends.set(domElement, enhanceSubjectTest(domElement, { pause, afterPaint }));
};

export const unmount: ClientLifecycles['unmount'] = async ({ domElement }) => {
  ends.get(domElement)?.();
};
