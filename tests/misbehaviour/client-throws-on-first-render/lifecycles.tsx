import { createLifecycles } from '@site/fragment-kit/lifecycles';

function Broken(): never {
  throw new Error('the first render went wrong');
}

export const { bootstrap, mount, update, unmount } = createLifecycles(Broken);
