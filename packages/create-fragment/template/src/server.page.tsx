import type { RenderRequest, RenderResult } from '@site/fragment-kit';
import { renderFragment } from '@site/fragment-kit/server';
import { MyFragment } from './MyFragment.tsx';

export const render = (request: RenderRequest): RenderResult => ({
  ...renderFragment(MyFragment, request, {}),
  head: { title: 'my-fragment', description: 'What search engines show of this page.' },
});

/** Shown if a render fails or is late: static, needs no network. */
export const fallback = (): string => '<p>This page is not available right now.</p>';

/** Pages for the sitemap. */
export const describeSite = async () => ({ pages: [{ path: '/my-fragment' }], redirects: [] });
