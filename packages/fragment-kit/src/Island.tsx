import {
  type ComponentType,
  createContext,
  type JSX,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import type { IslandUse, Json } from './contract.ts';

/** An island met in a server render, to be rendered as a root of its own. */
export interface MetIsland extends IslandUse {
  element: ReactElement;
}

/** Collects the islands of one server render; absent in the browser. */
export const IslandCollector = createContext<MetIsland[] | null>(null);

interface IslandProps<Props extends Record<string, Json>> extends IslandUse {
  component: ComponentType<Props>;
  /** Plain JSON: it travels in the page. */
  props: Props;
}

/** Stands where the HTML of an island goes. */
export const islandMark = (index: number) => `<!--island ${index}-->`;

/** What the ids of an island's `useId` begin with, so that no two roots of a page share one. */
export const islandIdPrefix = (index: number) => `i${index}-`;

/**
 * Renders a component on the server and marks it to be brought to life in the browser, alone.
 * The `expose` must be a module made with `createIslandLifecycles` from the same component.
 */
export function Island<Props extends Record<string, Json>>({
  expose,
  hydrate,
  component: Component,
  props,
}: IslandProps<Props>): JSX.Element {
  const met = useContext(IslandCollector);
  const attributes = {
    'data-island': expose,
    'data-hydrate': hydrate,
    'data-props': JSON.stringify(props),
  };
  if (!met) {
    return (
      <div {...attributes}>
        <Component {...props} />
      </div>
    );
  }
  const index = met.push({ expose, hydrate, element: <Component {...props} /> }) - 1;
  return (
    <div
      {...attributes}
      data-id-prefix={islandIdPrefix(index)}
      dangerouslySetInnerHTML={{ __html: islandMark(index) }}
    />
  );
}

interface KeptIslandProps extends IslandUse {
  children: ReactNode;
}

/**
 * Marks server HTML that a module brings to life as it stands, without React: nothing of it travels a second time as
 * properties, and no renderer is fetched for it. The `expose` is a module with lifecycles of its own, which find what
 * they need in their element.
 */
export function KeptIsland({ expose, hydrate, children }: KeptIslandProps): JSX.Element {
  // Its HTML is written where it stands, so there is nothing to render apart.
  useContext(IslandCollector)?.push({ expose, hydrate, element: <></> });
  return (
    <div data-island={expose} data-hydrate={hydrate} data-kept="">
      {children}
    </div>
  );
}
