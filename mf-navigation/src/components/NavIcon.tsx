import { chatIcon, chevronDownIcon, createIcon, downloadIcon, externalIcon } from '@site/ui';

/** The icons of components that run in the browser. */
export const NavIcon = createIcon({
  chat: chatIcon,
  'chevron-down': chevronDownIcon,
  download: downloadIcon,
  external: externalIcon,
});
