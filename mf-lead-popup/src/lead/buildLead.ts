import type { PersonalInfo } from '../quiz/personalInfo.ts';
import type { Answers } from '../quiz/questions.ts';
import type { Attribution } from './collectAttribution.ts';

/** What the lead endpoint takes. */
export interface Lead {
  email: string;
  lead_name: 'popup_form';
  marketing_attribution: Attribution;
  data: { lead_title: 'Pop-up Form Submission' } & PersonalInfo & Answers;
}

/** Puts a finished quiz into the form that the lead endpoint takes. */
export function buildLead(person: PersonalInfo, answers: Answers, attribution: Attribution): Lead {
  return {
    email: person.email,
    lead_name: 'popup_form',
    marketing_attribution: attribution,
    data: { lead_title: 'Pop-up Form Submission', ...person, ...answers },
  };
}
