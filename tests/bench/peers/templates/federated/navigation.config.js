import { configureRemote } from './configure.js';

export default configureRemote('navigation', { './Navigation': './exposes/Navigation.js' });
