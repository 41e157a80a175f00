import { createAnonymousState, createSiteStore } from '@site/state';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { FragmentProps, IslandReference, RenderRequest } from './contract.ts';
import {
  type CollectedIsland,
  IslandCollector,
  islandIdPrefix,
  islandPlaceholder,
} from './Island.tsx';
import { slotIdPrefix } from './slotIdPrefix.ts';

/**
 * Renders a fragment's root component to HTML, the same for every visitor: the state is an unknown visitor's, and events
 * are dropped.
 *
 * @returns the HTML and its islands
 */
export function renderFragment<Props extends FragmentProps>(
  Component: ComponentType<Props>,
  request: RenderRequest,
  more: Omit<Props, keyof FragmentProps>,
): { html: string; islands: IslandReference[] } {
  const { slot, path, params, options, basePath } = request;
  const state = createSiteStore(createAnonymousState(path));
  const collected: CollectedIsland[] = [];
  const props = {
    slot,
    path,
    params,
    options,
    basePath,
    state,
    emit: () => {},
    ...more,
  } as unknown as Props;
  const around = renderToString(
    <IslandCollector value={collected}>
      <Component {...props} />
    </IslandCollector>,
    { identifierPrefix: slotIdPrefix(slot) },
  );
  const html = collected.reduce(
    (text, { element }, index) =>
      text.replace(islandPlaceholder(index), () =>
        renderToString(element, { identifierPrefix: islandIdPrefix(index) }),
      ),
    around,
  );
  return { html, islands: collected.map(({ expose, hydrate }) => ({ expose, hydrate })) };
}
