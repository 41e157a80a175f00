import { configureHost } from './configure.js';

export default configureHost(['navigation', 'pages', 'popup', 'footer']);
