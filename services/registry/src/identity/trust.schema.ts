import { z } from '@site/environment';
import { OPERATORS, scopes, teamName } from './names.ts';

/** Claims that identify one project or program. A trust without any of them would trust all runs at a public issuer. */
const IDENTIFYING = [
  'sub',
  'repository',
  'repository_id',
  'project_path',
  'project_id',
  'client_id',
];

const claim = z.string().min(1).max(300);

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether keys from this address can be trusted. */
export function isTrustedUrl(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname))) &&
    `${url.username}${url.password}${url.search}${url.hash}` === ''
  );
}

/** The CI runs that may publish for a team. */
export const trust = scopes.extend({
  /** The exact `iss` of its tokens. */
  issuer: z
    .string()
    .max(300)
    .refine(isTrustedUrl, 'must be an https URL without user name, query or fragment'),
  /** The `aud` of its tokens: the audience that runs request for this registry. */
  audience: z.string().min(1).max(300),
  /** Exact values of claims in its tokens. */
  claims: z
    .record(z.string().min(1).max(100), claim)
    .refine((claims) => Object.keys(claims).length <= 20, 'must be at most 20')
    .refine(
      (claims) => IDENTIFYING.some((name) => Object.hasOwn(claims, name)),
      `must name a project by one of ${IDENTIFYING.join(', ')}`,
    ),
  team: teamName.refine(
    (team) => team !== OPERATORS,
    `must not be ${OPERATORS}: they hand over and revoke in person`,
  ),
});
export type Trust = z.infer<typeof trust>;

export const wantedTrust = trust.partial({ fragments: true, channels: true });
