import { createLifecycles } from '@site/fragment-kit/lifecycles';
import { MyFragment } from './MyFragment.tsx';

export const { bootstrap, mount, update, unmount } = createLifecycles(MyFragment);
