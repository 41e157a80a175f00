import { createIcon } from './createIcon.tsx';
import { allIcons } from './icons/allIcons.ts';

/**
 * Any icon by name. Only for markup rendered on the server: it bundles the whole set (about 6 kB), so browser code
 * creates its own with `createIcon`.
 */
export const Icon = /* @__PURE__ */ createIcon(allIcons);
