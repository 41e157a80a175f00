import type { ClientLifecycles } from '@site/fragment-kit';

const lifecycles: ClientLifecycles = {
  bootstrap: async () => {},
  mount: async ({ domElement }) => {
    domElement.replaceChildren('Only half of it is there');
    throw new Error('the fragment cannot be mounted');
  },
  unmount: async () => {},
};

export const { bootstrap, mount, unmount } = lifecycles;
