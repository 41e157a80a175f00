import { isMainThread } from 'node:worker_threads';

/** Loaded into every supervised service: stops it when its supervisor has ended for any reason. */
const stop = () => process.kill(process.pid, 'SIGTERM');
// Node loads this into the service's threads too, which have no supervisor.
if (isMainThread) {
  process.once('disconnect', stop);
  // The supervisor may have ended before this was loaded.
  if (!process.connected) stop();
  process.channel?.unref();
}
