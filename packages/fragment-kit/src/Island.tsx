import {
  type ComponentType,
  createContext,
  type JSX,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import type { IslandReference, Json } from './contract.ts';

/** An island found during a server render, to be rendered as a root of its own. */
export interface CollectedIsland extends IslandReference {
  element: ReactElement;
}

/** Collects the islands of one server render; absent in the browser. */
export const IslandCollector = createContext<CollectedIsland[] | null>(null);

interface IslandProps<Props extends Record<string, Json>> extends IslandReference {
  component: ComponentType<Props>;
  /** Plain JSON: it travels in the page. */
  props: Props;
}

/** Placeholder for the HTML of an island. */
export const islandPlaceholder = (index: number) => `<!--island ${index}-->`;

/** The prefix of the ids of an island's `useId`, so that no two roots of a page share one. */
export const islandIdPrefix = (index: number) => `i${index}-`;

/**
 * Renders a component on the server and marks it to be hydrated in the browser, alone. The `expose` must be a module
 * made with `createIslandLifecycles` from the same component.
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
 * Marks server HTML that a module enhances in place, without React: it travels only once, and no renderer is fetched for
 * it. The `expose` is a module with lifecycles of its own, which read what they need from their element.
 */
export function EnhancedIsland({ expose, hydrate, children }: EnhancedIslandProps): JSX.Element {
  // Its HTML is rendered in place: there is nothing to render as a root of its own.
  useContext(IslandCollector)?.push({ expose, hydrate, element: <></> });
  return (
    <div data-island={expose} data-hydrate={hydrate} data-kept="">
      {children}
    </div>
  );
}
