/** The control with which visitors choose light or dark pages: its name, and the values of its options. */
export const schemeChoice = {
  name: 'color-scheme',
  system: 'system',
  light: 'light',
  dark: 'dark',
} as const;
