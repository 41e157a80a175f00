import { configureRemote } from './configure.js';

export default configureRemote('popup', { './QuizButton': './exposes/QuizButton.js' });
