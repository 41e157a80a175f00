import type { FragmentProps } from '@site/fragment-kit';
import { type JSX, useState } from 'react';
import styles from './MyFragment.module.css';

/** The visible part. Its props come from the shell; server and browser render the same HTML. */
export function MyFragment({ path }: FragmentProps): JSX.Element {
  const [likes, setLikes] = useState(0);
  return (
    <section className={styles.root}>
      <h1>Hello from my-fragment</h1>
      <p>You are at {path}.</p>
      <button type="button" onClick={() => setLikes(likes + 1)}>
        Likes: {likes}
      </button>
    </section>
  );
}
