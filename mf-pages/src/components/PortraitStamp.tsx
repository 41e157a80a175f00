import { type ImageField, isFilled } from '@prismicio/client';
import { ContentPicture } from './ContentPicture.tsx';
import { InitialsStamp } from './InitialsStamp.tsx';
import styles from './PortraitStamp.module.css';

interface PortraitStampProps {
  portrait: ImageField;
  name: string | null;
  /** The `sizes` attribute of the picture. */
  sizes?: string;
  className?: string | undefined;
}

/** A portrait on a stamp with a perforated edge, or the person's initials without one. */
export function PortraitStamp({
  portrait,
  name,
  sizes = '3.75rem',
  className,
}: PortraitStampProps) {
  if (!isFilled.image(portrait)) return <InitialsStamp name={name} />;
  return (
    <span className={`${styles.stamp} ${className ?? ''}`}>
      <ContentPicture field={portrait} sizes={sizes} />
    </span>
  );
}
