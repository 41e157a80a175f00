import type { JSX, ReactNode } from 'react';
import { Scroll } from './Scroll.tsx';
import tables from './Table.module.css';

type Column = string | { name: string; is: 'number' | 'hidden' };

interface Props {
  /** Its name. */
  label: string;
  columns: readonly Column[];
  /** Rows. */
  children: ReactNode;
}

/** A column of numbers, set flush right. */
export const number = (name: string): Column => ({ name, is: 'number' });
/** A column whose cells say what they are: only screen readers get its name. */
export const hidden = (name: string): Column => ({ name, is: 'hidden' });

/** A table that scrolls sideways where it is wider than the window. */
export const Table = ({ label, columns, children }: Props): JSX.Element => (
  <Scroll label={label}>
    <table className={tables.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading key={typeof column === 'string' ? column : column.name} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </Scroll>
);

function Heading({ column }: { column: Column }): JSX.Element {
  if (typeof column === 'string') return <th scope="col">{column}</th>;
  const { name, is } = column;
  if (is === 'number')
    return (
      <th scope="col" className={tables.number}>
        {name}
      </th>
    );
  return (
    <th scope="col">
      <span className="visually-hidden">{name}</span>
    </th>
  );
}
