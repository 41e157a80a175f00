import type { PersonalInfo } from '../quiz/personalInfo.ts';
import type { Answers } from '../quiz/questions.ts';
import type { Attribution } from './collectAttribution.ts';

/** The body of a post to the lead endpoint. */
export interface Lead {
  email: string;
  lead_name: 'popup_form';
  marketing_attribution: Attribution;
  data: { lead_title: 'Pop-up Form Submission' } & PersonalInfo & Answers;
}

/** Builds the body for the lead endpoint from a finished quiz. */
export function buildLead(person: PersonalInfo, answers: Answers, attribution: Attribution): Lead {
  return {
    email: person.email,
    lead_name: 'popup_form',
    marketing_attribution: attribution,
    data: { lead_title: 'Pop-up Form Submission', ...person, ...answers },
  };
}
