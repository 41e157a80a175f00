import {
  Component,
  type ComponentType,
  createElement,
  type ReactElement,
  type ReactNode,
  startTransition,
} from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { ClientLifecycles, FragmentProps, MountProps } from './contract.ts';
import { slotIdPrefix } from './slotIdPrefix.ts';

/** Reports a crash to the shell and renders nothing: the shell restores the server HTML. */
class CrashBoundary extends Component<MountProps & { children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  override render() {
    return this.state.crashed ? null : this.props.children;
  }
}

function asSingleSpa(rootComponent: ComponentType<MountProps>): ClientLifecycles {
  const lifecycles = singleSpaReact({
    // What it uses of it: a fragment on Preact is built without the rest.
    React: { Component, createElement } as never,
    ReactDOMClient: { createRoot: createOrHydrateRoot },
    rootComponent: rootComponent as never,
    errorBoundaryClass: CrashBoundary as never,
    renderType: 'createRoot',
  }) as unknown as ClientLifecycles;
  return lifecycles;
}

/**
 * Hydrates server HTML if there is any. single-spa-react would have to know that before it has the element. Ids get the same
 * prefix as on the server.
 */
function createOrHydrateRoot(element: HTMLElement) {
  const { idPrefix, slot } = element.dataset;
  const identifierPrefix = idPrefix ?? (slot ? slotIdPrefix(slot) : '');
  if (!element.firstElementChild) return ReactDOMClient.createRoot(element, { identifierPrefix });
  let root: ReactDOMClient.Root | undefined;
  return {
    render(node: ReactElement<MountProps>) {
      if (root) return root.render(node);
      // If it is absent, React calls `reportError`.
      const onRecoverableError = node.props.onMismatch as NonNullable<MountProps['onMismatch']>;
      // In slices, between which the browser handles the visitor's input.
      // From here on React answers presses, even before it has hydrated what is pressed; the shell no longer repeats them.
      element.dataset.mounted = '';
      startTransition(() => {
        root = ReactDOMClient.hydrateRoot(element, node, { identifierPrefix, onRecoverableError });
      });
    },
    unmount: () => root?.unmount(),
  };
}

/** Creates the lifecycles of a fragment's root component, which hydrate server HTML or render into an empty element. */
export function createLifecycles(Root: ComponentType<FragmentProps>): ClientLifecycles {
  return asSingleSpa(
    ({
      name: _name,
      domElement: _element,
      onCrash: _onCrash,
      onMismatch: _onMismatch,
      island: _island,
      ...props
    }) => <Root {...props} />,
  );
}

/** Creates the lifecycles of an island, whose component receives the properties that the server wrote into the page. */
export function createIslandLifecycles<Props extends object>(
  Root: ComponentType<Props>,
): ClientLifecycles {
  return asSingleSpa(({ island }) => <Root {...(island as Props)} />);
}
