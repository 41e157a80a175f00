/** The formats that newer browsers ask for, best first. */
const FORMATS = ['avif', 'webp'] as const;

/** What an image is made into; `original` keeps the format it has. */
export type WantedFormat = (typeof FORMATS)[number] | 'original';

/**
 * The format that an `Accept` header names with the highest weight, the best of equals. A wildcard names none: older
 * browsers send it too.
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
