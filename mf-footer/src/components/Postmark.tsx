import type { JSX } from 'react';

/** A decorative postmark. */
export function Postmark({ className }: { className?: string | undefined }): JSX.Element {
  return (
    <svg className={className} viewBox="0 0 136 64" aria-hidden="true">
      <circle cx="32" cy="32" r="28" />
      <circle cx="32" cy="32" r="20" strokeDasharray="2 4" />
      <path d="M22 26h20v14H22zM22 27l10 8 10-8" />
      <path d="M58 16q9-6 18 0t18 0 18 0 18 0M61 27q9-6 18 0t18 0 18 0 18 0M61 38q9-6 18 0t18 0 18 0 18 0M58 49q9-6 18 0t18 0 18 0 18 0" />
    </svg>
  );
}
