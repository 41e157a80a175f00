import { createIcon } from './createIcon.tsx';
import { allIcons } from './icons/allIcons.ts';

/**
 * Any icon by name. For markup that is rendered on the server only: it takes the whole set along
 * (about 8 kB), so code that runs in the browser makes its own with `createIcon`.
 */
export const Icon = /* @__PURE__ */ createIcon(allIcons);
