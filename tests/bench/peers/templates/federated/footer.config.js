import { configureRemote } from './configure.js';

export default configureRemote('footer', { './Footer': './exposes/Footer.js' });
