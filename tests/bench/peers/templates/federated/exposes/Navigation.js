export { Navigation as default } from '../site/Navigation.jsx';
