import type { RenderRequest, RenderResult } from '@site/fragment-kit';
import { renderFragment } from '@site/fragment-kit/server';
import { renderToStaticMarkup } from 'react-dom/server';
import { menuContent } from './components/menuContent.tsx';
import { Navigation } from './Navigation.tsx';
import { NavigationFallback } from './NavigationFallback.tsx';

export function render(request: RenderRequest): RenderResult {
  return renderFragment(Navigation, request, { content: menuContent });
}

export function fallback(): string {
  return renderToStaticMarkup(<NavigationFallback />);
}
