import { imageSize } from 'image-size';

/** An image's size in pixels; `{}` for other files. */
export function measureImage(bytes: Uint8Array): { width?: number; height?: number } {
  try {
    const { width, height } = imageSize(bytes);
    return { width: Math.round(width), height: Math.round(height) };
  } catch {
    return {};
  }
}
