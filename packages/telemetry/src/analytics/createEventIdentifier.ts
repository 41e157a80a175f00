import { createUlidFactory } from '../ids/createUlidFactory.ts';
import { emptyToNull } from './emptyToNull.ts';
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
