/**
 * Icons for actions. Like all icons here they are our own drawings: one path each on a 24 by 24 grid, strokes
 * only; a dot is a stroke of length 0.
 */

export const arrowRightIcon = 'M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5';
export const arrowLeftIcon = 'M19.5 12h-15M11 5.5L4.5 12l6.5 6.5';
export const chevronDownIcon = 'M6 9.5l6 6 6-6';
export const chevronRightIcon = 'M9.5 6l6 6-6 6';
export const checkIcon = 'M5 12.5l4.5 4.5L19 7';
export const closeIcon = 'M6 6l12 12M18 6L6 18';
export const menuIcon = 'M4 7h16M4 12h16M4 17h10';
export const plusIcon = 'M12 5v14M5 12h14';
export const minusIcon = 'M5 12h14';
export const externalIcon =
  'M14 4.5h5.5V10M19.5 4.5l-9 9M18 14v4a1.5 1.5 0 0 1-1.5 1.5h-10.5A1.5 1.5 0 0 1 4.5 18V7.5A1.5 1.5 0 0 1 6 6h4';
export const downloadIcon = 'M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15';
export const searchIcon = 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.2 15.2L20 20';
export const playIcon = 'M7.5 5v14l11-7z';
export const infoIcon = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11.5v4.5M12 8h.01';
export const alertIcon = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5v5M12 16h.01';
export const lockIcon =
  'M6 10.5h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14v2.5';
export const linkIcon =
  'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1';
