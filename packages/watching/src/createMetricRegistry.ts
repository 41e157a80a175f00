import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/**
 * Metrics of a process with those that every process has: processor time, memory, event loop lag, garbage collection, and the free space where
 * it writes.
 */
export function createMetricRegistry(folder?: string): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  if (folder !== undefined)
    new Gauge({
      name: 'data_folder_available_bytes',
      help: 'Free space on the disk of the folder that this process writes to',
      registers: [registry],
      async collect() {
        const found = await statfs(folder).catch(() => undefined);
        if (found) this.set(found.bavail * found.bsize);
        else this.remove();
      },
    });
  return registry;
}
