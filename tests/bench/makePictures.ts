import { RESIZER_PATH } from '@site/config/images';

const PICTURES = new RegExp(`${RESIZER_PATH}/[^"\\s]+`, 'g');

/** Asks for all of a page's pictures, so that they are made: a site does that by itself in idle time, which a bench does not have. */
export async function makePictures(siteUrl: string, path: string): Promise<void> {
  const page = await (await fetch(siteUrl + path)).text();
  for (const picture of new Set(page.match(PICTURES))) {
    const response = await fetch(siteUrl + picture, { headers: { accept: 'image/avif' } });
    await response.arrayBuffer();
  }
}
