export { QuizButton as default } from '../site/islands/QuizButton.js';
