import { type ComponentType, createContext, type JSX, useContext } from 'react';
import type { IslandUse, Json } from './contract.ts';

/** Collects the islands of one server render; absent in the browser. */
export const IslandCollector = createContext<IslandUse[] | null>(null);

interface IslandProps<Props extends Record<string, Json>> extends IslandUse {
  component: ComponentType<Props>;
  /** Plain JSON: it travels in the page. */
  props: Props;
}

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
  useContext(IslandCollector)?.push({ expose, hydrate });
  return (
    <div data-island={expose} data-hydrate={hydrate} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}
