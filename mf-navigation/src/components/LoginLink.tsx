import { loginUrl } from '@site/config/links';
import type { JSX } from 'react';

/** A link to the app's login in a new tab. */
export function LoginLink({ className }: { className?: string | undefined }): JSX.Element {
  return (
    <a className={className} href={loginUrl} target="_blank" rel="noopener">
      Login<span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
