/** The airmail stripe as a paint: fill or stroke with `url(#id)`. */
export function AirmailPattern({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width="72"
        height="72"
        patternUnits="userSpaceOnUse"
        patternTransform="skewX(-35)"
      >
        <path fill="var(--white)" d="M0 0h72v72H0z" />
        <path fill="var(--red-600)" d="M0 0h20v72H0z" />
        <path fill="var(--blue-600)" d="M36 0h20v72H36z" />
      </pattern>
    </defs>
  );
}
