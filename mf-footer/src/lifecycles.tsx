import { onlyOverKeptHtml } from '@site/fragment-kit/kept-html';
import { createLifecycles } from '@site/fragment-kit/lifecycles';
import { Footer } from './Footer.tsx';

export const { bootstrap, mount, update, unmount } = onlyOverKeptHtml(createLifecycles(Footer));
