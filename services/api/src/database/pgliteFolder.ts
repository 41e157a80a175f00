import { join } from 'node:path';

/** PGlite's folder inside the service's folder. */
export const pgliteFolder = (folder: string) => join(folder, 'pglite');
