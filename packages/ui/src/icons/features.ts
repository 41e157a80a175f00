/** Icons for the product's features. */

export const mailIcon =
  'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM4 6.5l8 6.5 8-6.5';
export const penIcon = 'M20 4C12 4 7.5 8 7 16.5M20 4c0 7.5-4 12.5-13 12.5M20 4L4.5 19.5M13 20h7';
export const layoutIcon =
  'M4.5 4.5h15a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM3.5 9.5h17M10 9.5v10';
export const megaphoneIcon =
  'M4.5 9h3L17 4.5v15L7.5 15h-3a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1zM7.5 9v6M8 15.2l1.2 4.3h2.6M20.5 10v4';
export const chartIcon = 'M4 4v15a1 1 0 0 0 1 1h15M8.5 16v-4M13 16V7.5M17.5 16v-6';
export const usersIcon =
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 19.5c0-3.3 2.7-5.5 6-5.5s6 2.2 6 5.5M15.5 4.7a3.5 3.5 0 0 1 0 6.6M17.5 14.5c2.1.8 3.5 2.6 3.5 5';
export const starIcon =
  'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z';
export const giftIcon =
  'M4 8.5h16v4H4zM5.5 12.5v7.5h13v-7.5M12 8.5V20M12 8.5S11 4 8.5 4a2.25 2.25 0 0 0 0 4.5zM12 8.5S13 4 15.5 4a2.25 2.25 0 0 1 0 4.5z';
export const sparklesIcon =
  'M11 4c.7 4.5 2.5 6.3 7 7-4.5.7-6.3 2.5-7 7-.7-4.5-2.5-6.3-7-7 4.5-.7 6.3-2.5 7-7zM18.5 15.5v5M16 18h5';
export const boltIcon = 'M13.5 3.5L5 13.5h6l-.5 7 8.5-10h-6z';
export const pollIcon = 'M4 4.5h10V8H4zM4 10.25h16v3.5H4zM4 16h7v3.5H4z';
export const micIcon =
  'M12 3.5a3 3 0 0 1 3 3V11a3 3 0 0 1-6 0V6.5a3 3 0 0 1 3-3zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5v3M9 20.5h6';
export const referralIcon =
  'M10 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3.5 19.5c0-3.3 2.9-5.5 6.5-5.5 1.1 0 2.1.2 3 .6M14 18h6.5M18 15.5l2.5 2.5-2.5 2.5';
export const formIcon =
  'M5 4.5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM7.5 8.5h9M7.5 12h9M12.5 15.75h4';
export const windowIcon =
  'M8 6.5V5.5a1 1 0 0 1 1-1h10.5a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H19.5M4.5 9.5h11a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1zM3.5 13h13';
export const wandIcon =
  'M4 20l9-9M15.5 3.5v2M15.5 11.5v2M10.5 8.5h2M18.5 8.5h2M19 5l-1.2 1.2M12 5l1.2 1.2M19 12l-1.2-1.2';
export const thumbsUpIcon =
  'M4 11h3.5v8.5H4zM7.5 11.5l4-7.5a2.3 2.3 0 0 1 2.2 2.8L13 10h5a2 2 0 0 1 2 2.3l-.9 5.5a2 2 0 0 1-2 1.7H7.5';
export const splitIcon = 'M3.5 12H9l5-5.5h6.5M9 12l5 5.5h6.5M18 4l2.5 2.5L18 9M18 15l2.5 2.5L18 20';
export const shieldCheckIcon =
  'M12 3.5l7.5 2.7v5.3c0 4.3-3 7.5-7.5 9-4.5-1.5-7.5-4.7-7.5-9V6.2zM8.7 11.8l2.4 2.4 4.2-4.4';
export const plugIcon = 'M9 3.5V8M15 3.5V8M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v3.5';
export const segmentIcon = 'M11 4.5a8 8 0 1 0 8.5 8.5H11zM14.5 3.7a8.5 8.5 0 0 1 5.8 5.8h-5.8z';
export const filterIcon = 'M4 5.5h16M7 12h10M10 18.5h4';
export const clipboardIcon =
  'M8.5 5h-2a1 1 0 0 0-1 1v13.5a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V6a1 1 0 0 0-1-1h-2M8.5 3.5h7v3.5h-7zM8.7 12h.01M11.5 12h4M8.7 16h.01M11.5 16h4';
export const coinsIcon =
  'M9.5 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM14.975 9.52a5.5 5.5 0 1 1-5.95 4.96M9.5 7v4';
export const diamondIcon = 'M7.5 4.5h9l4 5L12 20 3.5 9.5zM3.5 9.5h17M12 4.5l-3.5 5L12 20l3.5-10.5z';
