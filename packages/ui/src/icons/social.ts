/** Icons for social channels: our own drawings in the style of the others, not the channels' logos. */

export const videoIcon =
  'M5.5 5.5h13a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10 9l5 3-5 3z';
export const shortVideoIcon =
  'M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM10.2 9l4.6 3-4.6 3z';
export const facebookIcon = 'M16 4h-1.5A3.5 3.5 0 0 0 11 7.5v13M8 12h7.5';
export const instagramIcon =
  'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM16.8 7.2h.01';
export const xIcon = 'M4.5 4.5H8l11.5 15H16zM19 4.5l-5.8 6.3M5 19.5l5.8-6.3';
export const linkedinIcon =
  'M5.5 3.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM8 11v5.5M8 7.7h.01M12 16.5V11M12 13.5a2.2 2.2 0 0 1 4.4 0v3';
