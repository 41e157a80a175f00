import type { ClientLifecycles } from '@site/fragment-kit';
import { readAnswers } from '@site/state/answers';
import { fillReceipt } from './fillReceipt.ts';

export const bootstrap: ClientLifecycles['bootstrap'] = async () => {};

export const mount: ClientLifecycles['mount'] = async ({ domElement }) =>
  fillReceipt(
    domElement,
    readAnswers(() => sessionStorage),
  );

export const unmount: ClientLifecycles['unmount'] = async () => {};
