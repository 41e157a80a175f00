import React, { Component, type ComponentType, type ReactNode } from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { ClientLifecycles, FragmentProps, MountProps } from './contract.ts';

/** Reports a crash to whoever mounted the root, and shows nothing: the shell puts the server's HTML back. */
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
  // Whether there is server HTML to take over is known only at mount, and single-spa-react asks once.
  let domElement: HTMLElement | undefined;
  const lifecycles = singleSpaReact({
    React,
    ReactDOMClient,
    rootComponent: rootComponent as never,
    errorBoundaryClass: CrashBoundary as never,
    renderType: () => (domElement?.firstElementChild ? 'hydrateRoot' : 'createRoot'),
  }) as unknown as ClientLifecycles;
  return {
    ...lifecycles,
    mount: (props) => {
      domElement = props.domElement;
      return lifecycles.mount(props);
    },
  };
}

/** The lifecycles of a fragment's root component: hydrates server HTML, or renders into an empty element. */
export function createLifecycles(Root: ComponentType<FragmentProps>): ClientLifecycles {
  return asSingleSpa(
    ({ name: _name, domElement: _element, onCrash: _onCrash, island: _island, ...props }) => (
      <Root {...props} />
    ),
  );
}

/** The lifecycles of an island: its component receives the properties that the server wrote into the page. */
export function createIslandLifecycles<Props extends object>(
  Root: ComponentType<Props>,
): ClientLifecycles {
  return asSingleSpa(({ island }) => <Root {...(island as Props)} />);
}
