export { enhanceTooltip } from '@site/ui';
