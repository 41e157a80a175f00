import type { JSX } from 'react';
import { useAnswer } from '../hooks/useAnswer.ts';
import { Nothing, Panel } from '../parts/Panel.tsx';
import tables from '../parts/Table.module.css';
import { Table } from '../parts/Table.tsx';
import { Time } from '../parts/Time.tsx';

interface Claims {
  fragments: { name: string; team: string; since: string }[];
  slots: { name: string; fragment: string }[];
  routes: { name: string; fragment: string }[];
}

/** Who owns which fragment, and through it which slots and routes. */
export function Owners(): JSX.Element {
  const { answer, error } = useAnswer<Claims>('api/claims');
  const namesOf = (places: { name: string; fragment: string }[], fragment: string) =>
    places
      .filter((each) => each.fragment === fragment)
      .map(({ name }) => name)
      .join(', ') || '–';
  return (
    <Panel title="Owners" aside="operators transfer them: pnpm fragments transfer">
      {error && <Nothing>{error}</Nothing>}
      <Table label="Owners of fragments" columns={['Fragment', 'Team', 'Slots', 'Routes', 'Since']}>
        {answer?.fragments.map(({ name, team, since }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{team}</td>
            <td className={tables.text}>{namesOf(answer.slots, name)}</td>
            <td className={tables.text}>{namesOf(answer.routes, name)}</td>
            <td>
              <Time at={since} />
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}
