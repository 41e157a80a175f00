import { Button } from '@site/ui';
import { type JSX, useState } from 'react';

/** Revokes at the second press; leaving it takes the first one back. */
export function RevokeButton({
  what,
  onRevoke,
}: {
  /** For screen readers: what is revoked. */
  what: string;
  onRevoke: () => void;
}): JSX.Element {
  const [isAsked, setAsked] = useState(false);
  return (
    <Button
      variant={isAsked ? 'primary' : 'ghost'}
      onBlur={() => setAsked(false)}
      onClick={() => (isAsked ? onRevoke() : setAsked(true))}
    >
      {isAsked ? 'Really revoke' : 'Revoke…'}
      <span className="visually-hidden"> {what}</span>
    </Button>
  );
}
