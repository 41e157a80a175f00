import { createWrongTokenLimit } from './createWrongTokenLimit.ts';
import { IdentityError } from './IdentityError.ts';
import { isSameToken } from './keepReportToken.ts';

interface Request {
  headers: { authorization?: string | undefined };
  ip: string;
}

export type AuthenticateShell = (request: Request) => Promise<void>;

/** A hook for requests that only shells may make: they have a token of their own. */
export function authenticateShells(token: string): AuthenticateShell {
  const wrong = createWrongTokenLimit(() => new Date());
  return async ({ headers, ip }) => {
    wrong.check(ip);
    const [, sent] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    if (isSameToken(sent, token)) return;
    wrong.count(ip);
    throw new IdentityError(
      'token_unknown',
      'Shells have REGISTRY_REPORT_TOKEN, or the token in registry-report-token of the registry’s data.',
    );
  };
}
