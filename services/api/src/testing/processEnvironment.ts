/** The environment of processes that tests start. They share Node's compile cache. */
export const processEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
