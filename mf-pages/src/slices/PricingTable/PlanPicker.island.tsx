import { createIslandLifecycles } from '@site/fragment-kit/lifecycles';
import { PlanPicker } from './PlanPicker.tsx';

export const { bootstrap, mount, update, unmount } = createIslandLifecycles(PlanPicker);
