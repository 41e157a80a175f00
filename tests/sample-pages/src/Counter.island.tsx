import { createIslandLifecycles } from '@site/fragment-kit/lifecycles';
import { Counter } from './Counter.tsx';

export const { bootstrap, mount, update, unmount } = createIslandLifecycles(Counter);
