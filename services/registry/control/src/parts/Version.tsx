import type { JSX } from 'react';
import { shortenVersion } from '../describe/describeVersion.ts';
import styles from './Version.module.css';

/** A version in short; in full on hover, and when it is copied or read aloud in a table of versions. */
export const Version = ({ version }: { version: string }): JSX.Element => (
  <code className={styles.version} title={version}>
    {shortenVersion(version)}
  </code>
);
