import { UsageError } from '../RegistryClientError.ts';

/** @throws {UsageError} if it is not the address of a site, or missing */
export function readSite(text: string | undefined): URL {
  const site = URL.parse(text ?? '');
  if (site?.protocol === 'http:' || site?.protocol === 'https:') return site;
  throw new UsageError(
    text
      ? `${text} is not the address of a site, such as https://www.example.com.`
      : 'Say which site it is: --site https://www.example.com, or set SITE_URL.',
  );
}
