/** What only the last step needs: a module of its own, which comes once the quiz is shown. */
export { PersonalInfoStep } from './components/PersonalInfoStep.tsx';
export { sendLeadOfPage } from './lead/sendLeadOfPage.ts';
