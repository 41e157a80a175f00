import { ContentIcon } from '../../components/ContentIcon.tsx';
import ui from '../../components/primitives.module.css';
import { BLOCK_KINDS } from './blockKinds.ts';
import styles from './SlashMenu.module.css';

/**
 * What the slash key opens: a field that looks like the rest of the line, and the blocks that match it. It is a plain list until
 * its script gives it the roles of a combobox, since without the script nothing can be chosen.
 */
export function SlashMenu({ id }: { id: string }) {
  const listId = `${id}blocks`;
  return (
    <div className={styles.menu} data-menu="">
      <div className={`${ui.scripted} ${ui.row} ${styles.query}`}>
        <span aria-hidden="true">/</span>
        <input
          type="text"
          aria-label="Add a block"
          aria-controls={listId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          placeholder="poll, picture…"
        />
      </div>
      <div className={`${ui.surface} ${styles.card}`}>
        <p className={styles.title} aria-hidden="true">
          Add a block
        </p>
        <ul id={listId} className={`${ui.stack} ${styles.list}`} aria-label="Blocks">
          {BLOCK_KINDS.map(({ kind, icon, name, hint, words }) => (
            <li
              key={kind}
              id={`${listId}-${kind}`}
              className={`${ui.stack3} ${ui.press} ${styles.option}`}
              data-kind={kind}
              data-name={name}
              data-words={words}
            >
              <span className={`${ui.center} ${ui.surface} ${styles.icon}`}>
                <ContentIcon name={icon} size={20} />
              </span>
              <span>
                <strong>{name}</strong> <span className={styles.hint}>{hint}</span>
              </span>
            </li>
          ))}
        </ul>
        <p className={styles.none} data-none="" hidden>
          No block by that name. Escape leaves it as text.
        </p>
        <p className={styles.foot} aria-hidden="true">
          Six of eleven. The others are in the product.
        </p>
      </div>
    </div>
  );
}
