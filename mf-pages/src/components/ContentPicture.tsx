import { type ImageField, isFilled } from '@prismicio/client';
import { Image } from '@site/ui';

interface ContentPictureProps {
  field: ImageField;
  /** The `sizes` attribute: the picture's width by viewport width. */
  sizes: string;
  /** For the largest picture of the first screen. */
  priority?: boolean;
  className?: string | undefined;
}

/** An authored picture in the size that the viewport needs; renders nothing if it is empty. */
export function ContentPicture({ field, sizes, priority = false, className }: ContentPictureProps) {
  if (!isFilled.image(field)) return null;
  const { url, alt, dimensions } = field;
  return (
    <Image
      src={url}
      alt={alt ?? ''}
      width={dimensions.width}
      height={dimensions.height}
      sizes={sizes}
      priority={priority}
      className={className}
    />
  );
}
