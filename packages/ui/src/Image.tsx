import {
  buildImageUrl,
  buildSrcSet,
  DEFAULT_IMAGE,
  DEVICE_SIZES,
  IMAGE_SIZES,
  snapWidth,
} from '@site/config/images';
import type { JSX } from 'react';

export interface ImageProps {
  /** A path such as `/images/people/ada.jpg`, or an address that is used as it is. */
  src: string;
  /** What it shows; empty for decoration. */
  alt: string;
  /** Its own size in pixels, which keeps its place free while it loads. 500 when absent. */
  width?: number | undefined;
  height?: number | undefined;
  /** How wide it is shown at which width of the window. Without it, it is shown as wide as `width`. */
  sizes?: string | undefined;
  /** From 1 to 100; 75 when absent. */
  quality?: number | undefined;
  /** For the largest image of the first screen: loaded at once and before others. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

const SIZES = [...IMAGE_SIZES, ...DEVICE_SIZES];
/** What is loaded by who knows no source sets. */
const PLAIN_WIDTH = 1_200;

/** A picture in the size and format that the browser needs. Others than the first screen's load when they come near. */
export function Image({
  src,
  alt,
  width = DEFAULT_IMAGE.width,
  height = DEFAULT_IMAGE.height,
  sizes,
  quality = DEFAULT_IMAGE.quality,
  priority = false,
  className,
}: ImageProps): JSX.Element {
  const srcSet = src.endsWith('.svg') ? '' : describeSources({ src, width, sizes, quality });
  return (
    <img
      src={buildImageUrl(src, { width: snapWidth(Math.min(width, PLAIN_WIDTH)), quality })}
      {...(srcSet && { srcSet, ...(sizes && { sizes }) })}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  );
}

/** Up to the image's own width: a wider one would be the same. */
function describeSources({
  src,
  width,
  sizes,
  quality,
}: Required<Pick<ImageProps, 'src' | 'sizes'>> & { width: number; quality: number }): string {
  if (sizes === undefined) {
    const [once, twice] = [width, width * 2].map((each) =>
      buildImageUrl(src, { width: snapWidth(each), quality }),
    );
    return once === src ? '' : `${once} 1x, ${twice} 2x`;
  }
  const last = SIZES.findIndex((each) => each >= width);
  return buildSrcSet(src, last < 0 ? SIZES : SIZES.slice(0, last + 1), quality);
}
