import { type ImageField, isFilled } from '@prismicio/client';
import { Image } from '@site/ui';

interface ScreenPictureProps {
  field: ImageField;
  /** The widest that it is shown, in pixels. */
  width: number;
  /** For the largest picture of the first screen. */
  priority: boolean;
  className: string | undefined;
}

/** A picture inside a screen, whose label already says what there is. */
export function ScreenPicture({ field, width, priority, className }: ScreenPictureProps) {
  if (!isFilled.image(field)) return null;
  return (
    <Image
      src={field.url}
      alt=""
      {...field.dimensions}
      sizes={`(min-width: ${width + 64}px) ${width}px, 86vw`}
      priority={priority}
      className={className}
    />
  );
}
