import { join } from 'node:path';

/** Where PGlite keeps its files inside the service's folder. */
export const pgliteFolder = (folder: string) => join(folder, 'pglite');
