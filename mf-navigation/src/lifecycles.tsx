import { createLifecycles } from '@site/fragment-kit/lifecycles';
import { skipWithoutServerHtml } from '@site/fragment-kit/server-html';
import { Navigation } from './Navigation.tsx';

export const { bootstrap, mount, update, unmount } = skipWithoutServerHtml(
  createLifecycles(Navigation),
);
