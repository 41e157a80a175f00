import { type ImageField, isFilled } from '@prismicio/client';
import { Image } from '@site/ui';

interface ScreenPictureProps {
  field: ImageField;
  /** The widest that it is shown, in pixels. */
  width: number;
  className: string | undefined;
}

/** A picture inside a screen, whose label already says what there is. */
export function ScreenPicture({ field, width, className }: ScreenPictureProps) {
  if (!isFilled.image(field)) return null;
  const height = Math.round((width / field.dimensions.width) * field.dimensions.height);
  return <Image src={field.url} alt="" width={width} height={height} className={className} />;
}
