import {
  type ComponentType,
  createContext,
  type JSX,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import type { IslandReference, Json } from './contract.ts';

/** An island found during a server render, to be rendered as a separate root. */
export interface CollectedIsland extends IslandReference {
  element: ReactElement;
}

/** Collects the islands of one server render; absent in the browser. */
export const IslandCollector = createContext<CollectedIsland[] | null>(null);

interface IslandProps<Props extends Record<string, Json>> extends IslandReference {
  component: ComponentType<Props>;
  /** Plain JSON, since it is embedded in the page. */
  props: Props;
}

/** Builds the placeholder for the HTML of an island. */
export const islandPlaceholder = (index: number) => `<!--island ${index}-->`;

/** Builds the prefix of an island's `useId` ids, so that no two roots of a page share an id. */
export const islandIdPrefix = (index: number) => `i${index}-`;

/**
 * Renders a component on the server and marks it for hydration on its own. The `expose` must be a module created with
 * `createIslandLifecycles` from the same component.
 */
export function Island<Props extends Record<string, Json>>({
  expose,
  hydrate,
  component: Component,
  props,
}: IslandProps<Props>): JSX.Element {
  const collected = useContext(IslandCollector);
  const attributes = {
    'data-island': expose,
    'data-hydrate': hydrate,
    'data-props': JSON.stringify(props),
  };
  if (!collected) {
    return (
      <div {...attributes}>
        <Component {...props} />
      </div>
    );
  }
  const index = collected.push({ expose, hydrate, element: <Component {...props} /> }) - 1;
  return (
    <div
      {...attributes}
      data-id-prefix={islandIdPrefix(index)}
      dangerouslySetInnerHTML={{ __html: islandPlaceholder(index) }}
    />
  );
}

interface EnhancedIslandProps extends IslandReference {
  children: ReactNode;
}

/**
 * Marks server HTML that a module enhances in place, without React: the content is sent only once, and no renderer is
 * fetched. The `expose` is a module with its own lifecycles, which read what they need from their element.
 */
export function EnhancedIsland({ expose, hydrate, children }: EnhancedIslandProps): JSX.Element {
  // Its HTML is rendered in place, so there is no separate root to render.
  useContext(IslandCollector)?.push({ expose, hydrate, element: <></> });
  return (
    <div data-island={expose} data-hydrate={hydrate} data-kept="">
      {children}
    </div>
  );
}
