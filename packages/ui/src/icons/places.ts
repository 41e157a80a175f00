/** Icons for link targets: guides, help, people, events. */

export const handshakeIcon =
  'M3 7.5h2.5L9.5 6l2.5 1 2.5-1 4 1.5H21M3 15.5h2.5l5.2 4a2 2 0 0 0 2.6 0l5.2-4H21M12 7L9 10.2a1.5 1.5 0 0 0 2.2 2.1L13 10.7l4.5 4.5';
export const bookIcon =
  'M12 6.5c-1.5-1.4-4-2-8.5-2V18c4.5 0 7 .6 8.5 2 1.5-1.4 4-2 8.5-2V4.5c-4.5 0-7 .6-8.5 2zM12 6.5V20';
export const calendarIcon =
  'M5.5 5.5h13a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-12a1 1 0 0 1 1-1zM4.5 10h15M8.5 3.5v4M15.5 3.5v4M8.5 14h.01M12 14h.01M15.5 14h.01';
export const codeIcon = 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14';
export const lifeRingIcon =
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM6 6l3.5 3.5M14.5 14.5L18 18M18 6l-3.5 3.5M9.5 14.5L6 18';
export const compassIcon =
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM15.8 8.2l-2.2 5.4-5.4 2.2 2.2-5.4z';
export const templateIcon = 'M4 4.5h16v5H4zM4 13h7v6.5H4zM14.5 13H20v6.5h-5.5z';
export const trophyIcon =
  'M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0zM7.5 5.5h-3c0 3 1.1 4.8 3.2 5.3M16.5 5.5h3c0 3-1.1 4.8-3.2 5.3M12 14v3M8.5 20h7c0-2-1.5-3-3.5-3s-3.5 1-3.5 3z';
export const globeIcon =
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c2.5 2.4 3.7 5.2 3.7 8.5s-1.2 6.1-3.7 8.5c-2.5-2.4-3.7-5.2-3.7-8.5S9.5 5.9 12 3.5z';
export const chatIcon =
  'M5.5 4.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7L7 20v-3.5H5.5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM8 9h8M8 12.5h5';
export const phoneIcon =
  'M5 4h3.5l1.8 4.5L8 10.2a11 11 0 0 0 5.8 5.8l1.7-2.3 4.5 1.8V19a1.5 1.5 0 0 1-1.5 1.5C10.5 20.5 3.5 13.5 3.5 5.5A1.5 1.5 0 0 1 5 4z';
export const clockIcon = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7v5l3.5 2.5';
export const heartIcon =
  'M12 20C6.5 16.5 3.5 13.2 3.5 9.3a4.6 4.6 0 0 1 8.5-2.4 4.6 4.6 0 0 1 8.5 2.4c0 3.9-3 7.2-8.5 10.7z';
export const sendIcon = 'M20.5 3.5L3.5 10l6.5 4 4 6.5zM20.5 3.5L10 14';
export const stampIcon =
  'M4.5 3.5l1.5 1 1.5-1 1.5 1 1.5-1 1.5 1 1.5-1 1.5 1 1.5-1 1.5 1 1.5-1V20.5l-1.5-1-1.5 1-1.5-1-1.5 1-1.5-1-1.5 1-1.5-1-1.5 1-1.5-1-1.5 1zM8 15.5l3-4 2 2.5 1.5-2 2 3.5zM14.5 8.5h.01';
