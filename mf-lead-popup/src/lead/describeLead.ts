import type { TelemetryEvent } from '@site/state';
import { createTelemetry, POPUP_GROUP, POPUP_NAME } from '@site/telemetry';
import type { PersonalInfo } from '../quiz/personalInfo.ts';
import type { Answers } from '../quiz/questions.ts';

/** The events that follow a lead once it is stored: who the visitor is, that they completed the pop-up, and their group. */
export function describeLead(person: PersonalInfo, answers: Answers): TelemetryEvent[] {
  const events: TelemetryEvent[] = [];
  const { identify, track, group } = createTelemetry((_name, event) => {
    events.push(event as TelemetryEvent);
  });
  const { email, firstName, lastName } = person;
  identify({ email, name: `${firstName} ${lastName}`, ...answers, unsubscribed: false });
  track('Completed Pop-up', { name: POPUP_NAME, ...answers });
  group(POPUP_GROUP.id, { name: POPUP_GROUP.name });
  return events;
}
