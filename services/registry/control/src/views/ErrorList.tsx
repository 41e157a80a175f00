import type { BrowserError } from '@site/registry-client/errors';
import { type JSX, useState } from 'react';
import { Nothing } from '../parts/Panel.tsx';
import { Select } from '../parts/Select.tsx';
import tables from '../parts/Table.module.css';
import { Time } from '../parts/Time.tsx';
import { Version } from '../parts/Version.tsx';
import styles from './ErrorList.module.css';

interface Props {
  errors: readonly BrowserError[];
  /** `name@version` of everything live. */
  live: readonly string[];
}

const STAGES: Readonly<Record<string, string>> = {
  run: 'while it ran',
  load: 'while it was loaded',
  mount: 'while it started',
  render: 'while it rendered',
};

/** Groups of errors: what, in which version, how often, since when, and where in the sources. */
export function ErrorList({ errors, live }: Props): JSX.Element {
  const [name, setName] = useState('');
  const names = [...new Set(errors.map(nameOf))].sort();
  const shown = errors.filter((each) => !name || nameOf(each) === name);
  if (errors.length === 0) return <Nothing>No error was reported.</Nothing>;
  return (
    <>
      <p className={styles.choice}>
        <Select
          label="Fragment"
          value={name}
          options={[['', 'all fragments'], ...names.map((each) => [each] as const)]}
          onChange={setName}
        />
      </p>
      <ul className={styles.errors}>
        {shown.map((error) => (
          <li key={error.id}>
            <details>
              <summary>
                <span className={styles.count}>{error.count.toLocaleString('en-US')} ×</span>
                <span className={styles.message}>{error.message}</span>
              </summary>
              <Stack error={error} />
            </details>
            <p className={styles.facts}>
              {nameOf(error)} {error.version && <Version version={error.version} />}{' '}
              {live.includes(`${error.fragment}@${error.version}`) && (
                <span className={tables.badge}>live</span>
              )}{' '}
              {STAGES[error.stage] ?? error.stage}, first <Time at={error.firstSeenAt} />, last{' '}
              <Time at={error.lastSeenAt} />
              {Object.entries(error.arms).map(([arm, count]) => ` · ${count} in arm ${arm}`)}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const nameOf = ({ fragment }: BrowserError) => fragment ?? 'the shell';

function Stack({ error: { frames, stack, path } }: { error: BrowserError }): JSX.Element {
  const lines = frames?.map(({ name, file, line, column, source }) =>
    source
      ? `${name || '(anonymous)'}  ${source.path}:${source.line}:${source.column}`
      : `${name || '(anonymous)'}  ${file}:${line}:${column}`,
  );
  return (
    <div className={styles.stack}>
      <p>on {path}</p>
      <pre>{lines?.join('\n') ?? stack ?? 'The browser sent no stack.'}</pre>
    </div>
  );
}
