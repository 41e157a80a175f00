import { createLifecycles } from '@site/fragment-kit/lifecycles';
import { LeadPopup } from './LeadPopup.tsx';

export const { bootstrap, mount, update, unmount } = createLifecycles(LeadPopup);
