import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of the WebAssembly module that this file uses. */
interface ModuleWithNodeFs {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/**
 * A folder on disk for PGlite whose `fsync` reaches the disk. PGlite's own is a no-op, so a power cut could lose records that
 * were already answered as accepted.
 */
export class DurableNodeFs extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...parameters);
    const provideFsync = (module: unknown) => {
      (module as ModuleWithNodeFs).NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
        return 0;
      };
    };
    const preRun = [emscriptenOpts.preRun ?? [], provideFsync].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}
