import type { FragmentProps } from '@site/fragment-kit';
import { Island } from '@site/fragment-kit/island';
import { Counter } from './Counter.tsx';
import styles from './Lab.module.css';

interface Props extends FragmentProps {
  title: string;
  /** Where the visitor came from. */
  from: string;
}

export function Lab({ title, from }: Props) {
  return (
    <div className={styles.root}>
      <h1>{title}</h1>
      <p>You came from {from}.</p>
      <Island expose="./Counter" hydrate="visible" component={Counter} props={{ start: 3 }} />
      <p>
        <a href="/lab">All experiments</a> <a href="/lab/tides?from=waves">Tides</a>{' '}
        <a href="/pricing">What it costs</a>
      </p>
    </div>
  );
}
