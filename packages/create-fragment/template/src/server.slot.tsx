import type { RenderRequest, RenderResult } from '@site/fragment-kit';
import { renderFragment } from '@site/fragment-kit/server';
import { MyFragment } from './MyFragment.tsx';

export const render = (request: RenderRequest): RenderResult =>
  renderFragment(MyFragment, request, {});

/** Shown if a render fails or is late: static, needs no network. */
export const fallback = (): string => '<p>my-fragment is not available right now.</p>';
