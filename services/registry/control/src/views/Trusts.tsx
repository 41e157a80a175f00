import { type JSX, useState } from 'react';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useApi } from '../parts/ApiContext.ts';
import { Nothing, Panel } from '../parts/Panel.tsx';
import tables from '../parts/Table.module.css';
import { hidden, Table } from '../parts/Table.tsx';
import { Time } from '../parts/Time.tsx';
import styles from './AccessView.module.css';
import { RevokeButton } from './RevokeButton.tsx';

interface ListedTrust {
  id: string;
  issuer: string;
  claims: Record<string, string>;
  team: string;
  fragments: string[];
  channels: string[];
  createdAt: string;
}

/** The CI runs that may publish for a team without a token of their own. For operators. */
export function Trusts(): JSX.Element {
  const api = useApi();
  const { answer, error, again } = useAnswer<{ trusts: ListedTrust[] }>('api/trust');
  const [failure, setFailure] = useState('');
  const remove = (id: string) =>
    api.remove(`api/trust/${id}`).then(again, (refused: Error) => setFailure(refused.message));

  return (
    <Panel title="Trusted CI" aside="added by the command: pnpm fragments trust">
      <p className={styles.failure} role="alert">
        {failure || error}
      </p>
      {answer?.trusts.length === 0 && <Nothing>No runs of any CI are trusted.</Nothing>}
      {answer && answer.trusts.length > 0 && (
        <Table
          label="Trusted CI"
          columns={['Runs of', 'With', 'Team', 'Fragments', 'Channels', 'Since', hidden('Remove')]}
        >
          {answer.trusts.map(({ id, issuer, claims, team, fragments, channels, createdAt }) => (
            <tr key={id}>
              <th scope="row">{issuer}</th>
              <td className={tables.text}>
                {Object.entries(claims)
                  .map((claim) => claim.join(' = '))
                  .join(', ')}
              </td>
              <td>{team}</td>
              <td>{fragments.join(', ')}</td>
              <td>{channels.join(', ')}</td>
              <td>
                <Time at={createdAt} />
              </td>
              <td>
                <RevokeButton what={id} onRevoke={() => remove(id)} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
}
