import { arrowLeftIcon, arrowRightIcon, closeIcon, createIcon } from '@site/ui';

/** The icons that the pop-up uses. */
export const Icon = createIcon({
  'arrow-left': arrowLeftIcon,
  'arrow-right': arrowRightIcon,
  close: closeIcon,
});
