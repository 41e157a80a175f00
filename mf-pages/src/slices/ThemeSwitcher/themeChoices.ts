/** A choice of the theme: its value selects styles in `Site.module.css`. */
export interface ThemeChoice {
  value: string;
  label: string;
}

/** What visitors can choose, the usual one first. */
export const PALETTES: readonly ThemeChoice[] = [
  { value: 'harbor', label: 'Harbor' },
  { value: 'orchard', label: 'Orchard' },
  { value: 'brick', label: 'Brick' },
  { value: 'night', label: 'Night mail' },
];
export const PAIRINGS: readonly ThemeChoice[] = [
  { value: 'workshop', label: 'Workshop' },
  { value: 'broadsheet', label: 'Broadsheet' },
  { value: 'typewriter', label: 'Typewriter' },
];
export const LAYOUTS: readonly ThemeChoice[] = [
  { value: 'front', label: 'Front page' },
  { value: 'gallery', label: 'Gallery' },
  { value: 'archive', label: 'Archive' },
];
