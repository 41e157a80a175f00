import type { Emit } from '@site/state';
import type { LeadTraits, Properties, TrackedEvents } from './events.ts';

/** The one way to measure something: typed calls, which never fail for their caller. */
export interface Telemetry {
  /** An event of `TrackedEvents` needs its own properties; another name takes any. */
  track<Name extends string>(
    event: Name,
    ...properties: Name extends keyof TrackedEvents ? [TrackedEvents[Name]] : [Properties?]
  ): void;
  identify(traits: Properties | LeadTraits): void;
  group(groupId: string, traits?: Properties): void;
}

/** Telemetry for a fragment: calls travel as events, and whoever listens delivers them. */
export function createTelemetry(emit: Emit): Telemetry {
  // Measuring must not break what is measured.
  const send: Emit = (name, detail) => {
    try {
      emit(name, detail);
    } catch (error) {
      console.error('Telemetry: an event could not be delivered.', error);
    }
  };
  return {
    track: (event, ...[properties = {}]) =>
      send('telemetry', { kind: 'track', event, properties: { ...properties } }),
    identify: (traits) => send('telemetry', { kind: 'identify', traits: { ...traits } }),
    group: (groupId, traits = {}) => send('telemetry', { kind: 'group', groupId, traits }),
  };
}
