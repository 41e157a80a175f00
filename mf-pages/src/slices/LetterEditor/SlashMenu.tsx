import { ContentIcon } from '../../components/ContentIcon.tsx';
import { BLOCK_KINDS } from './blockKinds.ts';
import styles from './SlashMenu.module.css';

/** What the slash key opens: a field that looks like the rest of the line, and the blocks that match it. */
export function SlashMenu({ id }: { id: string }) {
  const listId = `${id}blocks`;
  return (
    <div className={styles.menu} data-menu="">
      <div className={styles.query}>
        <span aria-hidden="true">/</span>
        <input
          type="text"
          role="combobox"
          aria-label="Add a block"
          aria-controls={listId}
          aria-expanded="false"
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          placeholder="poll, picture…"
        />
      </div>
      <div className={styles.card}>
        <p className={styles.title} aria-hidden="true">
          Add a block
        </p>
        <div id={listId} className={styles.list} role="listbox" aria-label="Blocks">
          {BLOCK_KINDS.map(({ kind, icon, name, hint, words }) => (
            <div
              key={kind}
              id={`${listId}-${kind}`}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected="false"
              data-kind={kind}
              data-name={name}
              data-words={words}
            >
              <span className={styles.icon}>
                <ContentIcon name={icon} size={20} />
              </span>
              <span>
                <strong>{name}</strong> <span className={styles.hint}>{hint}</span>
              </span>
            </div>
          ))}
        </div>
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
