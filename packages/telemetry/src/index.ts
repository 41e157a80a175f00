import type { Emit } from '@site/state';

type Properties = Record<string, string | number | boolean | null>;

/** The one way to measure something: typed calls, which never fail for their caller. */
export interface Telemetry {
  track(event: string, properties?: Properties): void;
  identify(traits: Properties): void;
  group(groupId: string, traits?: Properties): void;
}

/** Telemetry for a fragment: calls travel as events, and whoever listens delivers them. */
export function createTelemetry(emit: Emit): Telemetry {
  return {
    track: (event, properties = {}) => emit('telemetry', { kind: 'track', event, properties }),
    identify: (traits) => emit('telemetry', { kind: 'identify', traits }),
    group: (groupId, traits = {}) => emit('telemetry', { kind: 'group', groupId, traits }),
  };
}
