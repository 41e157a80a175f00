/** The formats that newer browsers ask for, best first. */
const FORMATS = ['avif', 'webp'] as const;

/** What an image is made into; `original` keeps the format it has. */
export type WantedFormat = (typeof FORMATS)[number] | 'original';

/** The best format that an `Accept` header names. A wildcard names none: older browsers send it too. */
export function chooseFormat(accept: string | undefined): WantedFormat {
  const types = new Map(
    (accept ?? '').split(',').map((part) => {
      const [type = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
      return [type, !parameters.some((each) => /^q=0(?:\.0*)?$/.test(each))];
    }),
  );
  return FORMATS.find((format) => types.get(`image/${format}`)) ?? 'original';
}
