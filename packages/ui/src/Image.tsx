import { buildImageUrl, buildSrcSet, DEFAULT_IMAGE, snapWidth } from '@site/config/images';
import type { JSX } from 'react';

export interface ImageProps {
  /** A path such as `/images/people/ada.jpg`, or a URL that is used unchanged. */
  src: string;
  /** Describes the image; empty for decoration. */
  alt: string;
  /** Its own size in pixels, which reserves its space while it loads. 500 when absent. */
  width?: number | undefined;
  height?: number | undefined;
  /** The `sizes` attribute: displayed width by viewport width. Without it, the displayed width is `width`. */
  sizes?: string | undefined;
  /** From 1 to 100; 75 when absent. */
  quality?: number | undefined;
  /** For the largest image of the first screen: loaded immediately and before others, and painted with what is around it. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/** For a picture too small for the default widths: none is more than twice as wide as the one before. */
const SMALL_WIDTHS = [128, 256, 384, 640];
/** Width for clients without support for `srcset`. */
const PLAIN_WIDTH = 1_200;

/** An image in the size and format that the browser needs, loaded lazily unless `priority`. */
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
      // The first view is painted with it, not without it a frame before.
      decoding={priority ? 'sync' : 'async'}
      className={className}
    />
  );
}

/** Lists the default widths; for a small image narrower ones, up to its own. */
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
  const last = SMALL_WIDTHS.findIndex((each) => each >= width);
  return buildSrcSet(src, last < 0 ? undefined : SMALL_WIDTHS.slice(0, last + 1), quality);
}
