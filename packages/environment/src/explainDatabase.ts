const NOT_TRUSTED = [
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];
const WHAT_TO_DO: Record<string, string> = {
  28000:
    'The server of DATABASE_URL lets this user in neither from here nor without encryption, or not at all: see its pg_hba.conf. To encrypt, add ?sslmode=verify-full to the address.',
  '28P01': 'The server of DATABASE_URL refuses this user with this password.',
  '3D000': 'The server of DATABASE_URL has no such database. Create it, owned by the user.',
  42501: 'The user of DATABASE_URL may not do this in that database. It has to own it.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The certificate of the server of DATABASE_URL is for another name. Put the one that it is for into the address.',
};

/**
 * Why a PostgreSQL server refuses this process, with what to do; `undefined` for any other error. Quotes nothing that the server
 * said, which may have values of a query in it.
 */
export function explainDatabase(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', message, cause } = error as Error & { code?: string };
  const what = Object.hasOwn(WHAT_TO_DO, code) ? WHAT_TO_DO[code] : undefined;
  if (what) return `${what} (${code})`;
  if (NOT_TRUSTED.includes(code))
    return `The certificate of the server of DATABASE_URL is not trusted. Name the one that signed it in the address (?sslmode=verify-full&sslrootcert=/path/to/ca.crt), or encrypt without knowing who answers (?sslmode=no-verify). (${code})`;
  if (message === 'The server does not support SSL connections')
    return 'The server of DATABASE_URL does not encrypt, and sslmode demands it. Switch it on there (ssl = on).';
  return explainDatabase(cause);
}
