/** What a fragment gets of `node:module`. */
import { createRequire } from 'node:module';

export { createRequire };
export default { createRequire };
