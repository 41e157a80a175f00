/** The site's icons, drawn from the brand's mark. Browsers, phones and search engines expect some at these paths. */
export const icons = {
  /** Scales to any size. */
  svg: '/icon.svg',
  ico: '/favicon.ico',
  appleTouch: { path: '/apple-touch-icon.png', size: 180 },
  small: { path: '/icon-192.png', size: 192 },
  large: { path: '/icon-512.png', size: 512 },
  /** Has a safe margin that a phone may crop. */
  maskable: { path: '/icon-maskable-512.png', size: 512 },
} as const;
