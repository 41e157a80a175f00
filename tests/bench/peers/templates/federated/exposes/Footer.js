export { Footer as default } from '../site/Footer.jsx';
