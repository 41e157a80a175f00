import type { Properties } from '../events.ts';
import { createUlidFactory } from '../ids/createUlidFactory.ts';
import type { IdentifiedEvent, MeasuredEvent } from './MeasuredEvent.ts';

/** Returns a function that prepares events for all clients alike: one id, and `null` for empty text. */
export function createEventIdentifier(): (event: MeasuredEvent) => IdentifiedEvent {
  const createId = createUlidFactory();
  return (event) => {
    const { id = createId(event.at) } = event;
    if (event.kind === 'view') return { ...event, id };
    if (event.kind === 'track') return { ...event, id, properties: emptyToNull(event.properties) };
    return { ...event, id, traits: emptyToNull(event.traits) };
  };
}

/** Copies properties, replacing empty strings with `null`: an empty string means unknown. */
function emptyToNull(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, value === '' ? null : value]),
  );
}
