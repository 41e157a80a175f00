/** The site's icons, drawn from the brand's mark: addresses that browsers, phones and search engines know by heart. */
export const icons = {
  /** Grows and shrinks as it likes. */
  svg: '/icon.svg',
  ico: '/favicon.ico',
  appleTouch: { path: '/apple-touch-icon.png', size: 180 },
  small: { path: '/icon-192.png', size: 192 },
  large: { path: '/icon-512.png', size: 512 },
  /** Has a margin that a phone may cut off. */
  maskable: { path: '/icon-maskable-512.png', size: 512 },
} as const;
