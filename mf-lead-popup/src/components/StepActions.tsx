import { Button } from '@site/ui';
import type { JSX, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './StepActions.module.css';
import { useText } from './Surroundings.ts';

/** The buttons of a step: Back, except on the first step, and Continue. */
export function StepActions({
  onBack,
  children,
}: {
  onBack: (() => void) | undefined;
  children: ReactNode;
}): JSX.Element {
  const text = useText();
  return (
    <div className={styles.actions}>
      {onBack && (
        <Button variant="ghost" className={styles.back} part="back" onClick={onBack}>
          <Icon name="arrow-left" />
          {text('back', 'Back')}
        </Button>
      )}
      <div className={styles.forward}>{children}</div>
    </div>
  );
}
