import type { JSX } from 'react';
import { Nothing, Panel } from '../parts/Panel.tsx';
import styles from './AccessView.module.css';
import { Keys } from './Keys.tsx';
import { Overrides } from './Overrides.tsx';
import { Owners } from './Owners.tsx';
import { Tokens } from './Tokens.tsx';
import { Trusts } from './Trusts.tsx';
import type { ViewProps } from './ViewProps.ts';

/** Who may do what: tokens, trusted CI, owners, signing keys, and links that are out. Those of others are for operators. */
export function AccessView({ answer: { actor } }: ViewProps): JSX.Element {
  return (
    <div className={styles.view}>
      {actor.isOperator ? (
        <Tokens own={actor.token} />
      ) : (
        <Panel title="Tokens">
          <Nothing>
            You are signed in as {actor.team}, with token {actor.token}. Only operators see all
            tokens.
          </Nothing>
        </Panel>
      )}
      {actor.isOperator && <Trusts />}
      <Owners />
      <Overrides />
      <Keys />
    </div>
  );
}
