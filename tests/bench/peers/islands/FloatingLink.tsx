export { FloatingLink } from '../../../../mf-lead-popup/src/FloatingButton.tsx';
