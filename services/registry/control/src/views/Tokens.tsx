import { Button, createTextField } from '@site/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useApi } from '../parts/ApiContext.ts';
import { Panel } from '../parts/Panel.tsx';
import { hidden, Table } from '../parts/Table.tsx';
import { Time } from '../parts/Time.tsx';
import styles from './AccessView.module.css';
import { RevokeButton } from './RevokeButton.tsx';

const TextField = createTextField();

interface ListedToken {
  id: string;
  team: string;
  label: string;
  fragments: string[];
  channels: string[];
  how: string;
  createdAt: string;
  expiresAt: string;
  lastUsedAt?: string;
  revokedAt?: string;
}

/** All tokens, and the form for another one. For operators. */
export function Tokens({ own }: { own: string }): JSX.Element {
  const api = useApi();
  const { answer, error, again } = useAnswer<{ tokens: ListedToken[] }>('api/tokens');
  const [failure, setFailure] = useState('');
  const now = Date.now();
  const hasEnded = ({ revokedAt, expiresAt }: ListedToken) =>
    revokedAt !== undefined || Date.parse(expiresAt) < now;

  async function revoke(id: string) {
    try {
      await api.remove(`api/tokens/${id}`);
      again();
    } catch (refused) {
      setFailure((refused as Error).message);
    }
  }

  return (
    <Panel title="Tokens" aside="the newest first; ended ones stay for a month">
      <NewToken onCreated={again} />
      <p className={styles.failure} role="alert">
        {failure || error}
      </p>
      <Table
        label="Tokens"
        columns={[
          'Token',
          'Team',
          'For',
          'Fragments',
          'Channels',
          'Last used',
          'Expires',
          hidden('Revoke'),
        ]}
      >
        {answer?.tokens.toReversed().map((token) => (
          <tr key={token.id}>
            <th scope="row">
              <code>{token.id}</code>
            </th>
            <td>{token.team}</td>
            <td>{token.label || '–'}</td>
            <td>{token.fragments.join(', ')}</td>
            <td>{token.channels.join(', ')}</td>
            <td>{token.lastUsedAt ? <Time at={token.lastUsedAt} /> : '–'}</td>
            <td>
              {token.revokedAt ? (
                <>
                  revoked <Time at={token.revokedAt} />
                </>
              ) : (
                <Time at={token.expiresAt} />
              )}
            </td>
            <td>
              {!hasEnded(token) && token.id !== own && (
                <RevokeButton what={token.id} onRevoke={() => revoke(token.id)} />
              )}
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

function NewToken({ onCreated }: { onCreated: () => void }): JSX.Element {
  const api = useApi();
  const [created, setCreated] = useState<string>();
  const [error, setError] = useState<string>();

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { team, label, fragments } = Object.fromEntries(new FormData(form)) as Record<
      string,
      string
    >;
    const names = fragments?.split(/[\s,]+/).filter(Boolean) ?? [];
    setError(undefined);
    try {
      const { token } = await api.post<{ token: string }>('api/tokens', {
        team,
        label,
        ...(names.length > 0 && { fragments: names }),
      });
      setCreated(token);
      form.reset();
      onCreated();
    } catch (refused) {
      setError((refused as Error).message);
    }
  }

  return (
    <form className={styles.form} onSubmit={create}>
      <TextField id="team" label="Team" required error={error} noMarginBottom />
      <TextField id="label" label="For" noMarginBottom />
      <TextField id="fragments" label="Fragments, if not all that it has" noMarginBottom />
      <Button type="submit" variant="secondary">
        Create a token for 90 days
      </Button>
      <p className={styles.created} role="status">
        {created && (
          <>
            Copy it now, it is not shown again: <code>{created}</code>
          </>
        )}
      </p>
    </form>
  );
}
