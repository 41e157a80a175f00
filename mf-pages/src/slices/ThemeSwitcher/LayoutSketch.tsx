const SKETCHES: Readonly<Record<string, string>> = {
  front: 'M3 3h14v12H3zM20 5h11M20 9h11M20 13h7M3 20h7M13.5 20h7M24 20h7M3 24h5M13.5 24h5M24 24h5',
  gallery: 'M3 3h12.5v9H3zM18.5 3H31v9H18.5zM3 15h12.5v9H3zM18.5 15H31v9H18.5z',
  archive: 'M3 5h5M12 5h19M3 11h5M12 11h15M3 17h5M12 17h19M3 23h5M12 23h12',
};

/** A layout in a few lines. */
export function LayoutSketch({ layout }: { layout: string }) {
  return (
    <svg
      width="34"
      height="27"
      viewBox="0 0 34 27"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SKETCHES[layout]} />
    </svg>
  );
}
