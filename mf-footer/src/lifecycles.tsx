import { createLifecycles } from '@site/fragment-kit/lifecycles';
import { Footer } from './Footer.tsx';

export const { bootstrap, mount, update, unmount } = createLifecycles(Footer);
