/** `pnpm --filter mf-pages pictures`: renders the drawn scenes and portraits into content/images as small PNG files. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { portraits } from './pictures/portraits.ts';
import { publications } from './pictures/publications.ts';
import { scenes } from './pictures/scenes.ts';

const images = join(import.meta.dirname, '../../content/images');

/** Few colours keep the files small. */
const PNG = { palette: true, colours: 48, dither: 0, effort: 10, compressionLevel: 9 } as const;

async function print(folder: string, name: string, width: number, height: number, inside: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" stroke-linejoin="round">${inside}</svg>`;
  await mkdir(join(images, folder), { recursive: true });
  const file = join(images, folder, `${name}.png`);
  const { size } = await sharp(Buffer.from(svg)).png(PNG).toFile(file);
  console.log(`${folder}/${name}.png, ${(size / 1024).toFixed(1)} kB`);
}

for (const [name, inside] of Object.entries({ ...scenes, ...publications }))
  await print('scenes', name, 1600, 1000, inside);
for (const [name, inside] of Object.entries(portraits))
  await print('people', name, 640, 640, inside);
