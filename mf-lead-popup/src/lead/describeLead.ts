import type { EventOrigin, TelemetryEvent } from '@site/state';
import { createTelemetry, POPUP_GROUP, POPUP_NAME } from '@site/telemetry';
import { createUlidFactory } from '@site/telemetry/ids/createUlidFactory';
import type { PersonalInfo } from '../quiz/personalInfo.ts';
import type { Answers } from '../quiz/questions.ts';

/** Longer addresses and titles are cut, so that the outbox keeps the events. */
const LENGTH_LIMIT = 1_000;

/**
 * The events that follow a lead once it is stored: the visitor's identity, the completed pop-up, and the group. They
 * keep the time and the page at which the lead was sent, and ids of their own.
 */
export function describeLead(person: PersonalInfo, answers: Answers, { at, page }: EventOrigin) {
  const events: (TelemetryEvent & EventOrigin)[] = [];
  const createId = createUlidFactory();
  const origin = {
    at,
    page: {
      url: page.url.slice(0, LENGTH_LIMIT),
      title: page.title.slice(0, LENGTH_LIMIT),
      referrer: page.referrer.slice(0, LENGTH_LIMIT),
    },
  };
  const { identify, track, group } = createTelemetry((_name, event) => {
    events.push({ ...(event as TelemetryEvent), ...origin, id: createId(at) });
  });
  const { email, firstName, lastName } = person;
  identify({ email, name: `${firstName} ${lastName}`, ...answers, unsubscribed: false });
  track('Completed Pop-up', { name: POPUP_NAME, ...answers });
  group(POPUP_GROUP.id, { name: POPUP_GROUP.name });
  return events;
}
