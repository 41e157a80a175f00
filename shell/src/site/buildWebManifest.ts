import { brand } from '@site/config/brand';
import { icons } from '@site/config/icons';

const INK = '#0c1030';
const PAPER = '#fdfcf9';

/** Describes the site to phones that put it on their home screen. */
export function buildWebManifest(): string {
  const png = ({ path, size }: { path: string; size: number }, purpose: string) => ({
    src: path,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: INK,
    background_color: PAPER,
    icons: [
      { src: icons.svg, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png(icons.small, 'any'),
      png(icons.large, 'any'),
      png(icons.maskable, 'maskable'),
    ],
  });
}
