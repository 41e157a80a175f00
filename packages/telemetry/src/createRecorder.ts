import type { TelemetryEvent } from '@site/state';
import { createTelemetry, type Telemetry } from './createTelemetry.ts';

/** Keeps events in memory. */
export interface Recorder {
  /** Oldest first. */
  readonly events: readonly TelemetryEvent[];
  /** Records one event, for a shell that receives the events of fragments. */
  record(event: TelemetryEvent): void;
  /** Typed calls that are recorded immediately, for tests. */
  telemetry: Telemetry;
}

/** Creates a recorder of the latest `limit` events, for tests. */
export function createRecorder(limit = 500): Recorder {
  const events: TelemetryEvent[] = [];
  function record(event: TelemetryEvent) {
    events.push(event);
    if (events.length > limit) events.shift();
  }
  const telemetry = createTelemetry((name, detail) => {
    if (name === 'telemetry') record(detail as TelemetryEvent);
  });
  return { events, record, telemetry };
}
