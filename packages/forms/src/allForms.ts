import { courseSignUp } from './definitions/courseSignUp.ts';
import { demoRequest } from './definitions/demoRequest.ts';
import { eventSignUp } from './definitions/eventSignUp.ts';
import { gdprConfirm } from './definitions/gdprConfirm.ts';
import { gdprRequest } from './definitions/gdprRequest.ts';
import { productUpdatesForm } from './definitions/productUpdates.ts';
import { reportAbuse } from './definitions/reportAbuse.ts';
import { supportQuestion } from './definitions/supportQuestion.ts';
import { talent } from './definitions/talent.ts';
import type { FormDefinition } from './FormDefinition.ts';

/** Every form of the site except the lead pop-up, whose answers depend on each other. */
export const allForms: readonly FormDefinition[] = [
  productUpdatesForm,
  demoRequest,
  gdprRequest,
  gdprConfirm,
  reportAbuse,
  talent,
  courseSignUp,
  eventSignUp,
  supportQuestion,
];
