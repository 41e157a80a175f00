import { createRoot } from 'react-dom/client';
import { QuizPanel } from './QuizPanel.tsx';

/** Opens the quiz on a page without React. */
export function openQuiz(): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<QuizPanel onClosed={close} />);
}
