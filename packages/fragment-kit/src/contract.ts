/**
 * The fragment contract, version 1: what an artifact holds, what its server entry receives and returns, and what its
 * client entry receives. Shell, registry and fragments know each other only through these types.
 */
export * from './artifact.ts';
export * from './entries.ts';
