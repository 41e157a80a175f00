import { drawPostcard, HEIGHT, type Postcard, WIDTH } from './drawPostcard.ts';

/** Paints a postcard as a PNG file. */
export async function paintPicture(card: Postcard): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no canvas to paint on.');
  drawPostcard(pen, card);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas gave no picture.');
  return new File([blob], 'postcard.png', { type: blob.type });
}
