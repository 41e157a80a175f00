import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What every process needs that a test starts. What Node compiled for one, the next ones need not compile again. */
export const processEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(tmpdir(), 'api-compile-cache'),
};
