import type { JSX } from 'react';
import type { ListedKey } from '../../../src/http/keys.routes.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { Nothing, Panel } from '../parts/Panel.tsx';
import { Table } from '../parts/Table.tsx';

/** The keys by which shells know records. */
export function Keys(): JSX.Element {
  const { answer, error } = useAnswer<{ keys: ListedKey[] }>('api/keys');
  return (
    <Panel title="Signing keys" aside="made and retired beside the registry: pnpm fragments keys">
      {error && <Nothing>{error}</Nothing>}
      <Table label="Signing keys" columns={['Key', 'Use']}>
        {answer?.keys.map(({ kid, signs }) => (
          <tr key={kid}>
            <th scope="row">
              <code>{kid}</code>
            </th>
            <td>{signs ? 'signs every move' : 'is trusted for moves that it signed'}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}
