import { createLifecycles } from '@site/fragment-kit/lifecycles';
import { Sample } from './Sample.tsx';

export const { bootstrap, mount, update, unmount } = createLifecycles(Sample);
