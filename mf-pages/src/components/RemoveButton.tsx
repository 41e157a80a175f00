import { ContentIcon } from './ContentIcon.tsx';
import ui from './primitives.module.css';
import styles from './RemoveButton.module.css';

/** At a corner of what it removes, which has `data-removable`: shown to a pointer or focus within that, and always to fingers. */
export function RemoveButton({ name }: { name: string }) {
  return (
    <button
      type="button"
      className={`${ui.scripted} ${ui.center} ${styles.remove}`}
      data-remove=""
      aria-label={`Remove ${name}`}
    >
      <ContentIcon name="close" size={16} />
    </button>
  );
}
