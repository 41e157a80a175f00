import type { ClientLifecycles } from '@site/fragment-kit';
import { hidePast } from './hidePast.ts';

export const bootstrap: ClientLifecycles['bootstrap'] = async () => {};

export const mount: ClientLifecycles['mount'] = async ({ domElement }) => {
  hidePast(domElement, Date.now());
};

export const unmount: ClientLifecycles['unmount'] = async () => {};
