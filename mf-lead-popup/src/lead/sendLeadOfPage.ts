import { openOutbox } from '@site/forms/outbox';
import type { FragmentProps } from '@site/fragment-kit';
import { saveAnswers } from '@site/state/answers';
import type { PersonalInfo } from '../quiz/personalInfo.ts';
import type { Answers } from '../quiz/questions.ts';
import { buildLead } from './buildLead.ts';
import { buildLeadPost } from './buildLeadPost.ts';
import { collectAttribution } from './collectAttribution.ts';
import { describeLead } from './describeLead.ts';
import { sendLead } from './sendLead.ts';

interface FinishedQuiz {
  person: PersonalInfo;
  answers: Answers;
  isHoneypotFilled: boolean;
}

/**
 * Sends the lead of a page of this site, and keeps the answers for the session's other pages.
 *
 * @param onLate called once if the lead is in this page alone and has not arrived
 * @returns whether the lead is stored, or will be without this page; `false` if it was rejected
 */
export async function sendLeadOfPage(
  { person, answers, isHoneypotFilled }: FinishedQuiz,
  { state, emit }: Pick<FragmentProps, 'state' | 'emit'>,
  onLate: () => void,
): Promise<boolean> {
  const { touches, allowsMarketing } = state.getState();
  const { title, referrer } = document;
  const origin = { at: Date.now(), page: { url: location.href, title, referrer } };
  // An older shell does not provide the visitor's consent.
  const attribution = collectAttribution(document.cookie, touches, allowsMarketing?.() ?? false);
  const post = buildLeadPost(buildLead(person, answers, attribution), {
    isHoneypotFilled,
    events: describeLead(person, answers, origin),
    now: origin.at,
  });
  const { isSaved, outcome } = await sendLead(post, {
    outbox: openOutbox(emit),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onStored: () => state.getState().completeQuiz(),
    onLate,
  });
  const isAccepted = outcome.then(({ status }) => {
    // The quiz is closed: the shell tells the visitor.
    if (isSaved && status === 'rejected')
      emit('post:waiting', { post: { ...post, isRejected: true } });
    return status !== 'rejected';
  });
  saveAnswers(() => sessionStorage, { ...answers, firstName: person.firstName });
  return isSaved || isAccepted;
}
