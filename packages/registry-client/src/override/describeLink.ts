import { renderUnicodeCompact } from 'uqr';
import type { IssuedOverride } from '../createRegistryClient.ts';

/** The lines about a new link: what it shows, the link, and the same as a QR code for a phone. */
export function describeLink({ id, shows, expiresAt }: IssuedOverride, link: URL): string[] {
  return [
    `${shows}, on ${link.host}, until ${expiresAt}:`,
    '',
    link.href,
    '',
    // The lowest correction: a terminal is not scratched, and the code stays small.
    ...renderUnicodeCompact(link.href, { ecc: 'L', border: 2 }).split('\n'),
    '',
    `Whoever has the link sees it. Take it back: override --revoke ${id}`,
  ];
}
