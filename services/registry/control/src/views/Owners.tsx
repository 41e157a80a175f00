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
  waivers: { rule: string; fragment: string; reason: string }[];
}

/** Who owns which fragment, through it which slots and routes, and which rules it may break. */
export function Owners(): JSX.Element {
  const { answer, error } = useAnswer<Claims>('api/claims');
  const namesOf = (places: { name: string; fragment: string }[], fragment: string) =>
    places
      .filter((each) => each.fragment === fragment)
      .map(({ name }) => name)
      .join(', ') || '–';
  const waiversOf = (name: string) =>
    answer?.waivers
      .filter(({ fragment }) => fragment === name)
      .map(({ rule, reason }) => `${rule}: ${reason}`)
      .join('; ') || '–';
  return (
    <Panel title="Owners" aside="operators change them: pnpm fragments transfer, waivers">
      {error && <Nothing>{error}</Nothing>}
      <Table
        label="Owners of fragments"
        columns={['Fragment', 'Team', 'Slots', 'Routes', 'Since', 'Waivers']}
      >
        {answer?.fragments.map(({ name, team, since }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{team}</td>
            <td className={tables.text}>{namesOf(answer.slots, name)}</td>
            <td className={tables.text}>{namesOf(answer.routes, name)}</td>
            <td>
              <Time at={since} />
            </td>
            <td className={tables.text}>{waiversOf(name)}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}
