/** The marks of publications: one filled path each on a 24 by 24 grid, by even and odd. */
export const emblems = {
  bars: 'M3 3.5h18v4H3zM3 10h18v4H3zM3 16.5h9v4H3zM15 16.5h6v4h-6z',
  boat: 'M11 2v12.5H2.5zM13 5.5l7.5 9H13zM1.5 16.5h21l-3.5 5.5H5z',
  books: 'M2.5 3h4.5v18H2.5zM9 3h4.5v18H9zM15 4.3l3.9-1 4 16.5-3.9 1z',
  bridge: 'M1 7.5q11-7 22 0v12h-4a7 7 0 0 0-14 0H1z',
  crate:
    'M12 1l9.5 5.5v11L12 23l-9.5-5.5v-11zM11 6v4.3L7.3 8.2l-1 1.7L10 12l-3.7 2.1 1 1.7 3.7-2.1V18h2v-4.3l3.7 2.1 1-1.7L14 12l3.7-2.1-1-1.7-3.7 2.1V6z',
  glass: 'M5.5 2h13l-1 6.5a5.6 5.6 0 0 1-4.2 4.6V19.5h4V22H6.7v-2.5h4v-6.4a5.6 5.6 0 0 1-4.2-4.6z',
  ledger:
    'M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21zM5.5 7.5l5.5 1.5v9L5.5 16.5zM18.5 7.5L13 9v9l5.5-1.5z',
  loaf: 'M4 20.5V12.6A4.7 4.7 0 0 1 6.3 4h11.4A4.7 4.7 0 0 1 20 12.6v7.9zM8.3 8h1.7v5H8.3zM14 8h1.7v5H14z',
  moon: 'M14.5 2a10.2 10.2 0 1 0 7.5 14A9 9 0 0 1 14.5 2z',
  peaks: 'M.5 21L9 5.5l4.2 7.2L15.5 9l8 12zM9 9.8l-2.3 4.3 2.3 1.2 2.2-1.5z',
  screens: 'M2 3.5h14.5v4H9v8H2zM11 9.5h11V18H11zM14 19.5h5v1.7h-5z',
  shield:
    'M12 1.5l9 3.3V12c0 5-4 8.5-9 10.5C7 20.5 3 17 3 12V4.8zM12 7.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  spool: 'M5 2h14v4h-2v12h2v4H5v-4h2V6H5zM9 8.5v1.7h6V8.5zM9 12.5v1.7h6v-1.7z',
  tide: 'M5.5 9.5a6.5 6.5 0 0 1 13 0zM1 13q2.75-3 5.5 0t5.5 0 5.5 0 5.5 0v2.5q-2.75 3-5.5 0t-5.5 0-5.5 0-5.5 0zM1 19h22v2H1z',
} as const;
