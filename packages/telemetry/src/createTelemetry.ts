import type { Emit } from '@site/state';
import type { LeadTraits, Properties, TrackedEvents } from './events.ts';

/** Typed calls to measure something. They never throw. */
export interface Telemetry {
  /** An event of `TrackedEvents` requires its own properties; any other name accepts all. */
  track<Name extends string>(
    event: Name,
    ...properties: Name extends keyof TrackedEvents ? [TrackedEvents[Name]] : [Properties?]
  ): void;
  identify(traits: Properties | LeadTraits): void;
  group(groupId: string, traits?: Properties): void;
}

/** Creates telemetry for a fragment: calls are emitted as events, and the shell delivers them. */
export function createTelemetry(emit: Emit): Telemetry {
  // A failing listener must not break its caller.
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
