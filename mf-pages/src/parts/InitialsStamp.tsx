import parts from './parts.module.css';

/** A stamp with a person's initials, where other sites have a photograph. */
export function InitialsStamp({ name }: { name: string | null }) {
  const initials = (name ?? '')
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2);
  return (
    <span className={`${parts.stamp} ${parts.initials}`} aria-hidden="true">
      {initials}
    </span>
  );
}
