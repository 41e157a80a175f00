import { createLifecycles } from '@site/fragment-kit/lifecycles';
import { Announcement } from './Announcement.tsx';

export const { bootstrap, mount, update, unmount } = createLifecycles(Announcement);
