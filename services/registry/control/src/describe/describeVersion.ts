/** The end of a version is a digest of its content, of which a few characters tell versions apart. */
export function shortenVersion(version: string): string {
  const [base = version, ...rest] = version.split('-');
  const digest = rest.join('-');
  return digest.length > 8 ? `${base}-${digest.slice(0, 8)}` : version;
}

const bytes = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: 1,
  minimumFractionDigits: 1,
});

export const describeBytes = (count: number): string => `${bytes.format(count / 1_024)} kB`;
