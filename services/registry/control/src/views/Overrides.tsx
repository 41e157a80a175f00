import { type JSX, useState } from 'react';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useApi } from '../parts/ApiContext.ts';
import { Nothing, Panel } from '../parts/Panel.tsx';
import tables from '../parts/Table.module.css';
import { hidden, Table } from '../parts/Table.tsx';
import { Time } from '../parts/Time.tsx';
import styles from './AccessView.module.css';
import { RevokeButton } from './RevokeButton.tsx';

interface IssuedOverride {
  id: string;
  shows: string;
  host: string;
  expiresAt: string;
  by: { team: string };
  reason?: string;
  revokedAt?: string;
  /** Its maker has lost the right to it. */
  hasEnded?: boolean;
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
        <Table
          label="Override links"
          columns={['Shows', 'On', 'By', 'Why', 'Until', hidden('Revoke')]}
        >
          {answer.overrides.map(
            ({ id, shows, host, by, reason, expiresAt, revokedAt, hasEnded }) => (
              <tr key={id}>
                <th scope="row">{shows}</th>
                <td>{host}</td>
                <td>{by.team}</td>
                <td className={tables.text}>{reason ?? '–'}</td>
                <td>
                  {revokedAt ? 'revoked ' : ''}
                  {hasEnded ? 'ended with its maker’s right' : <Time at={revokedAt ?? expiresAt} />}
                </td>
                <td>
                  {!revokedAt && !hasEnded && Date.parse(expiresAt) > now && (
                    <RevokeButton what={`the link to ${shows}`} onRevoke={() => revoke(id)} />
                  )}
                </td>
              </tr>
            ),
          )}
        </Table>
      )}
    </Panel>
  );
}
