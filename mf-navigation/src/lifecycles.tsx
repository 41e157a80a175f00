import { onlyOverKeptHtml } from '@site/fragment-kit/kept-html';
import { createLifecycles } from '@site/fragment-kit/lifecycles';
import { Navigation } from './Navigation.tsx';

export const { bootstrap, mount, update, unmount } = onlyOverKeptHtml(createLifecycles(Navigation));
