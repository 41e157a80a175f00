import type { ReactNode } from 'react';
import { ContentIcon } from '../../components/ContentIcon.tsx';
import ui from '../../components/primitives.module.css';
import { RemoveButton } from '../../components/RemoveButton.tsx';
import styles from './StepCard.module.css';

interface StepCardProps {
  icon: string;
  name: string;
  label: string;
  children: ReactNode;
}

/** A step as a card, with its fields and a button that removes it. */
export function StepCard({ icon, name, label, children }: StepCardProps) {
  return (
    <div className={`${ui.row3} ${styles.card}`} data-card="" data-removable="">
      <span className={`${ui.center} ${styles.icon}`}>
        <ContentIcon name={icon} size={20} />
      </span>
      <div className={styles.fields}>
        <p className={styles.label}>{label}</p>
        {children}
      </div>
      <RemoveButton name={`this ${name}`} />
    </div>
  );
}
