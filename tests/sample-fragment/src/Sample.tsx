import type { FragmentProps } from '@site/fragment-kit';
import { Island } from '@site/fragment-kit/island';
import { Counter } from './Counter.tsx';
import styles from './Sample.module.css';

export function Sample({ path }: FragmentProps) {
  return (
    <div className={styles.root}>
      <p>You are at {path}</p>
      <Island expose="./Counter" hydrate="visible" component={Counter} props={{ start: 3 }} />
    </div>
  );
}
