import type { JSX } from 'react';
import icon from './icon.svg';

/** The brand's mark, as decoration. */
export const Mark = ({ size }: { size: number }): JSX.Element => (
  <img src={icon} alt="" width={size} height={size} />
);
