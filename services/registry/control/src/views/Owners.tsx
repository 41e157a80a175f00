import type { JSX } from 'react';
import { useAnswer } from '../hooks/useAnswer.ts';
import { Nothing, Panel } from '../parts/Panel.tsx';
import { Scroll } from '../parts/Scroll.tsx';
import { Time } from '../parts/Time.tsx';
import tables from './tables.module.css';

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
