import type { Registry } from 'prom-client';
import { type Health, listenForOperators, type Place } from './listenForOperators.ts';

interface Options {
  /** Where operators' tools connect; without a port, nothing listens and nothing is counted. */
  admin: Place;
  /** The folder that the process writes to; its free space is a metric. */
  folder?: string;
}

export interface Watching {
  /** The metrics of this process; absent while nobody asks for them. */
  registry: Registry | undefined;
  /** Serves metrics and health on the admin port, if there is one. Returns the address. */
  listen(health: Health): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Opens what operators watch a process with. What is off is not even loaded. */
export async function openWatching({ admin, folder }: Options): Promise<Watching> {
  const isOn = admin.port !== undefined;
  const registry = isOn
    ? (await import('./createMetricRegistry.ts')).createMetricRegistry(folder)
    : undefined;
  let closeListener = async () => {};
  return {
    registry,
    async listen(health) {
      const listening = registry && (await listenForOperators(admin, registry, health));
      if (listening) closeListener = listening.close;
      return listening?.url;
    },
    close: () => closeListener(),
  };
}
