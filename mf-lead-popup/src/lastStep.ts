/** What only the last step needs: a module of its own, which comes once the quiz is shown. */
import { pricingPath } from '@site/config/paths';
import type { FragmentProps } from '@site/fragment-kit';
import { PersonalInfoStep } from './components/PersonalInfoStep.tsx';
import { sendLeadOfPage } from './lead/sendLeadOfPage.ts';
import type { QuizStore } from './quiz/createQuizStore.ts';
import type { LastStep } from './quiz/LastStep.ts';

/** The last step of a page of this site. */
export function createLastStep(
  page: Pick<FragmentProps, 'state' | 'emit'>,
  quiz: QuizStore,
): LastStep {
  const { state, emit } = page;
  let hasLeft = false;
  return {
    Form: PersonalInfoStep,

    async sendLead(person, answers, isHoneypotFilled, onLate) {
      hasLeft = false;
      const stop = state.subscribe(({ popup, quizCompleted }) => {
        if (!quizCompleted) hasLeft = popup === 'closed';
      });
      const lead = { person, answers, isHoneypotFilled };
      return sendLeadOfPage(lead, page, () => {
        // A visitor who has closed the quiz must know before they leave.
        state.getState().openPopup('show');
        onLate();
      }).finally(stop);
    },

    onDone() {
      const { quizCompleted, completeQuiz } = state.getState();
      if (!quizCompleted) completeQuiz({ isWaiting: true });
      // The quiz is offered again if the lead is rejected later.
      quiz.setState({ status: 'asking' });
      // A visitor who has closed the quiz stays where they are.
      if (!hasLeft) emit('navigate', { path: pricingPath });
    },
  };
}
