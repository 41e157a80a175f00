import { emblems } from './emblems.ts';
import styles from './Masthead.module.css';

interface MastheadProps {
  name: string | null;
  /** A name from `emblems`; none if it is empty or unknown. */
  emblem: string | null;
  lettering: string | null;
}

/** A publication's name as its readers know it: its mark, and its lettering. */
export function Masthead({ name, emblem, lettering }: MastheadProps) {
  return (
    <span className={`${styles.masthead} ${(lettering && styles[lettering]) ?? ''}`}>
      <Emblem name={emblem} />
      {name}
    </span>
  );
}

/** The mark alone, as decoration. */
export function Emblem({ name }: { name: string | null }) {
  if (!name || !Object.hasOwn(emblems, name)) return null;
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={emblems[name as keyof typeof emblems]} />
    </svg>
  );
}
