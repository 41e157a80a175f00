/** Formats that browsers ask for by name, best first. */
const FORMATS = ['avif', 'webp'] as const;

/** The format to encode in; `original` keeps the file's own. */
export type WantedFormat = (typeof FORMATS)[number] | 'original';

/**
 * The format with the highest weight in an `Accept` header, the best of equals. Wildcards do not count: older browsers
 * send them too.
 */
export function chooseFormat(accept: string | undefined): WantedFormat {
  const weights = new Map(
    (accept ?? '').split(',').map((part) => {
      const [type = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
      const weight = parameters.find((each) => each.startsWith('q='))?.slice('q='.length) ?? 1;
      return [type, Number(weight)];
    }),
  );
  let chosen: WantedFormat = 'original';
  let highest = 0;
  for (const format of FORMATS) {
    const weight = weights.get(`image/${format}`) ?? 0;
    if (weight > highest) [chosen, highest] = [format, weight];
  }
  return chosen;
}
