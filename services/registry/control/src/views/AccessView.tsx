import { Button, createTextField } from '@site/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useApi } from '../parts/ApiContext.ts';
import { Nothing, Panel } from '../parts/Panel.tsx';
import { Scroll } from '../parts/Scroll.tsx';
import { Time } from '../parts/Time.tsx';
import styles from './AccessView.module.css';
import tables from './tables.module.css';
import type { ViewProps } from './ViewProps.ts';

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

interface Claims {
  fragments: { name: string; team: string; since: string }[];
  slots: { name: string; fragment: string }[];
  routes: { name: string; fragment: string }[];
}

/** Who may do what: tokens, owners and the keys that sign. Tokens of others are for operators. */
export function AccessView({ answer: { actor } }: ViewProps): JSX.Element {
  return (
    <div className={styles.view}>
      {actor.isOperator ? (
        <Tokens own={actor.token} />
      ) : (
        <Panel title="Tokens">
          <Nothing>
            You are signed in as {actor.team}, with token {actor.token}. Only operators see all
            tokens.
          </Nothing>
        </Panel>
      )}
      <Owners />
    </div>
  );
}

function Tokens({ own }: { own: string }): JSX.Element {
  const api = useApi();
  const { answer, error, again } = useAnswer<{ tokens: ListedToken[] }>('api/tokens');
  const [revoking, setRevoking] = useState<string>();
  const [failure, setFailure] = useState('');
  const now = Date.now();
  const hasEnded = ({ revokedAt, expiresAt }: ListedToken) =>
    revokedAt !== undefined || Date.parse(expiresAt) < now;

  async function revoke(id: string) {
    try {
      await api.remove(`api/tokens/${id}`);
      setRevoking(undefined);
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
      <Scroll label="Tokens">
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">Token</th>
              <th scope="col">Team</th>
              <th scope="col">For</th>
              <th scope="col">Fragments</th>
              <th scope="col">Channels</th>
              <th scope="col">Last used</th>
              <th scope="col">Expires</th>
              <th scope="col">
                <span className="visually-hidden">Revoke</span>
              </th>
            </tr>
          </thead>
          <tbody>
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
                    <Button
                      variant={revoking === token.id ? 'primary' : 'ghost'}
                      onClick={() =>
                        revoking === token.id ? revoke(token.id) : setRevoking(token.id)
                      }
                    >
                      {revoking === token.id ? 'Really revoke' : 'Revoke…'}
                      <span className="visually-hidden"> {token.id}</span>
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
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
    const { team, label } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    setError(undefined);
    try {
      const { token } = await api.post<{ token: string }>('api/tokens', { team, label });
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

function Owners(): JSX.Element {
  const { answer, error } = useAnswer<Claims>('api/claims');
  const namesOf = (places: { name: string; fragment: string }[], fragment: string) =>
    places
      .filter((each) => each.fragment === fragment)
      .map(({ name }) => name)
      .join(', ') || '–';
  return (
    <Panel title="Owners" aside="operators transfer them: pnpm fragments transfer">
      {error && <Nothing>{error}</Nothing>}
      <Scroll label="Owners of fragments">
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">Fragment</th>
              <th scope="col">Team</th>
              <th scope="col">Slots</th>
              <th scope="col">Routes</th>
              <th scope="col">Since</th>
            </tr>
          </thead>
          <tbody>
            {answer?.fragments.map(({ name, team, since }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{team}</td>
                <td>{namesOf(answer.slots, name)}</td>
                <td>{namesOf(answer.routes, name)}</td>
                <td>
                  <Time at={since} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Panel>
  );
}
