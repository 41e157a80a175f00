import { type JSX, useState } from 'react';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useApi } from '../parts/ApiContext.ts';
import { Nothing, Panel } from '../parts/Panel.tsx';
import { Scroll } from '../parts/Scroll.tsx';
import { Time } from '../parts/Time.tsx';
import styles from './AccessView.module.css';
import { RevokeButton } from './RevokeButton.tsx';
import tables from './tables.module.css';

interface IssuedOverride {
  id: string;
  shows: string;
  host: string;
  expiresAt: string;
  by: { team: string };
  reason?: string;
  revokedAt?: string;
}

/** Links that show somebody something else than what is live. */
export function Overrides(): JSX.Element {
  const api = useApi();
  const { answer, error, again } = useAnswer<{ overrides: IssuedOverride[] }>('api/overrides');
  const [failure, setFailure] = useState('');
  const now = Date.now();

  const revoke = (id: string) =>
    api.remove(`api/overrides/${id}`).then(again, (refused: Error) => setFailure(refused.message));

  return (
    <Panel title="Override links" aside="made by the command: fragments override">
      <p className={styles.failure} role="alert">
        {failure || error}
      </p>
      {answer?.overrides.length === 0 && <Nothing>No link was issued in the last month.</Nothing>}
      {answer && answer.overrides.length > 0 && (
        <Scroll label="Override links">
          <table className={tables.table}>
            <thead>
              <tr>
                <th scope="col">Shows</th>
                <th scope="col">On</th>
                <th scope="col">By</th>
                <th scope="col">Why</th>
                <th scope="col">Until</th>
                <th scope="col">
                  <span className="visually-hidden">Revoke</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {answer.overrides.map(({ id, shows, host, by, reason, expiresAt, revokedAt }) => (
                <tr key={id}>
                  <th scope="row">{shows}</th>
                  <td>{host}</td>
                  <td>{by.team}</td>
                  <td className={tables.text}>{reason ?? '–'}</td>
                  <td>
                    {revokedAt ? 'revoked ' : ''}
                    <Time at={revokedAt ?? expiresAt} />
                  </td>
                  <td>
                    {!revokedAt && Date.parse(expiresAt) > now && (
                      <RevokeButton what={`the link to ${shows}`} onRevoke={() => revoke(id)} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </Panel>
  );
}
