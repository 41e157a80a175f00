/** The stamps to choose from. A stamp is printed in two raw colors, whatever the scheme of the page. */
export const STAMPS = [
  { name: 'Harbor', icon: 'compass', ground: '--blue-100', ink: '--blue-700' },
  { name: 'Kitchen', icon: 'fork', ground: '--red-100', ink: '--red-700' },
  { name: 'Sunday', icon: 'sparkles', ground: '--amber-100', ink: '--ink-900' },
  { name: 'Match day', icon: 'ball', ground: '--green-100', ink: '--green-700' },
] as const;
