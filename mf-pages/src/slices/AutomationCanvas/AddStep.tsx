import { ContentIcon } from '../../components/ContentIcon.tsx';
import ui from '../../components/primitives.module.css';
import styles from './AddStep.module.css';

const MENU = [
  { kind: 'letter', icon: 'mail', label: 'Letter' },
  { kind: 'wait', icon: 'clock', label: 'Wait' },
  { kind: 'branch', icon: 'split', label: 'Branch' },
];

/** The line to the next step, with a button that offers what can stand there. */
export function AddStep() {
  return (
    <details className={`${ui.center} ${styles.add}`} data-add="">
      <summary aria-label="Add a step here">
        <ContentIcon name="plus" size={16} />
      </summary>
      <div className={`${ui.surface} ${styles.menu}`}>
        {MENU.map(({ kind, icon, label }) => (
          <button key={kind} type="button" data-kind={kind}>
            <ContentIcon name={icon} size={18} /> {label}
          </button>
        ))}
      </div>
    </details>
  );
}
