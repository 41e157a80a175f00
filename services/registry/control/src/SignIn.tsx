import { Button, createTextField } from '@site/ui';
import { type FormEvent, type JSX, useEffect, useRef, useState } from 'react';
import type { Api } from './api/createApi.ts';
import { Mark } from './parts/Mark.tsx';
import styles from './SignIn.module.css';

const TextField = createTextField();

interface Props {
  api: Pick<Api, 'signIn'>;
  /** A session was open and has ended. */
  hasEnded: boolean;
  onSignedIn: () => void;
}

/** The door: a token becomes a session, which the page itself cannot read. */
export function SignIn({ api, hasEnded, onSignedIn }: Props): JSX.Element {
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    document.title = 'Sign in – Control room';
    field.current?.focus();
  }, []);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const token = String(new FormData(event.currentTarget).get('token') ?? '').trim();
    if (!token) {
      setError('Enter a token of this registry.');
      field.current?.focus();
      return;
    }
    setSending(true);
    setError(undefined);
    try {
      await api.signIn(token);
      onSignedIn();
    } catch (refused) {
      setError((refused as Error).message);
      setSending(false);
      field.current?.focus();
    }
  }

  return (
    <main className={styles.door}>
      <form className={styles.letter} onSubmit={signIn} noValidate>
        <Mark size={56} />
        <h1>Control room</h1>
        <p className={styles.lead}>
          {hasEnded
            ? 'Your session has ended. Sign in again to go on.'
            : 'See what is live, who moved it and how it does. Move it with a reason.'}
        </p>
        <TextField
          id="token"
          label="Token"
          type="password"
          required
          error={error}
          disclaimer={
            <>
              A token of this registry. Beside a local site: the content of{' '}
              <code>registry-token</code> in its data folder.
            </>
          }
          dynamicAttributes={{
            ref: field,
            autoComplete: 'current-password',
            spellCheck: false,
            maxLength: 200,
          }}
        />
        <Button type="submit" loading={isSending} fullWidth>
          Sign in
        </Button>
        <p className="visually-hidden" role="alert">
          {error}
        </p>
      </form>
    </main>
  );
}
