import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The environment of processes that tests start. They share Node's compile cache. */
export const processEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(tmpdir(), 'api-compile-cache'),
};
