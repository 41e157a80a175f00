import type { RenderRequest, RenderResult, SiteDescription } from '@site/fragment-kit';
import { renderFragment } from '@site/fragment-kit/server';
import { Lab } from './Lab.tsx';

const TITLES: Record<string, string> = { '/lab': 'The lab', '/lab/tides': 'The tides' };

export function render(request: RenderRequest): RenderResult {
  const title = TITLES[request.path];
  const rendered = renderFragment(Lab, request, {
    title: title ?? 'There is no such experiment',
    from: request.query.from ?? 'elsewhere',
  });
  return {
    ...rendered,
    status: title ? 200 : 404,
    head: { title: title ?? 'Not found', description: 'Experiments with newsletters.' },
  };
}

export const fallback = () => '<h1>The lab is closed.</h1>';

export const describeSite = (): SiteDescription => ({
  pages: Object.keys(TITLES).map((path) => ({ path })),
  redirects: [{ from: '/lab/ebb', to: '/lab/tides' }],
  feeds: [{ path: '/lab/feed.xml', title: 'Experiments', page: '/lab', entries: [] }],
});
