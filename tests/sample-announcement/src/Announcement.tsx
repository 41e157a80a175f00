import type { FragmentProps } from '@site/fragment-kit';
import { useState } from 'react';
import styles from './Announcement.module.css';

export function Announcement({ path, state }: FragmentProps) {
  const [count, setCount] = useState(0);
  return (
    <div className={styles.root}>
      The lab is open. You read this at {path}.{' '}
      <button type="button" onClick={() => setCount(count + 1)}>
        Applaud
      </button>{' '}
      <span>{count} hands</span>{' '}
      <button type="button" onClick={() => state.getState().openPopup('show')}>
        Find my plan
      </button>
    </div>
  );
}
