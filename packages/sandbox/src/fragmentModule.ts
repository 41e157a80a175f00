/** The part of `node:module` that a fragment gets. */
import { createRequire } from 'node:module';

export { createRequire };
export default { createRequire };
