import { openOutbox } from '@site/forms/outbox';
import type { FragmentProps } from '@site/fragment-kit';
import { saveAnswers } from '@site/state/answers';
import { createUlid } from '@site/telemetry/ids/createUlid';
import type { PersonalInfo } from '../quiz/personalInfo.ts';
import type { Answers } from '../quiz/questions.ts';
import { buildLead } from './buildLead.ts';
import { collectAttribution } from './collectAttribution.ts';
import { describeLead } from './describeLead.ts';
import { sendLead } from './sendLead.ts';

interface FinishedQuiz {
  person: PersonalInfo;
  answers: Answers;
  isHoneypotFilled: boolean;
}

/** Sends the lead of a page of this site, as `sendLead` does, and keeps the answers for the session's other pages. */
export async function sendLeadOfPage(
  { person, answers, isHoneypotFilled }: FinishedQuiz,
  { state, emit }: Pick<FragmentProps, 'state' | 'emit'>,
): Promise<void> {
  const { touches, allowsMarketing } = state.getState();
  const { title, referrer } = document;
  const origin = { at: Date.now(), page: { url: location.href, title, referrer } };
  // An older shell does not provide the visitor's consent.
  const attribution = collectAttribution(document.cookie, touches, allowsMarketing?.() ?? false);
  await sendLead(buildLead(person, answers, attribution), {
    idempotencyKey: createUlid(Date.now(), crypto.getRandomValues(new Uint8Array(16))),
    elapsedMs: performance.now(),
    isHoneypotFilled,
    events: describeLead(person, answers, origin),
    now: origin.at,
    outbox: openOutbox(emit),
    emit,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onStored: () => state.getState().completeQuiz(),
  });
  saveAnswers(() => sessionStorage, { ...answers, firstName: person.firstName });
}
