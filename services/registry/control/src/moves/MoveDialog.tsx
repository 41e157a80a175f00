import { Button, Field } from '@site/ui';
import { type FormEvent, type JSX, type ReactNode, useEffect, useRef, useState } from 'react';
import type { RoomState } from '../../../src/control/createStateReader.ts';
import type { Moved } from '../api/createApi.ts';
import type { RefusedError } from '../api/RefusedError.ts';
import { announceRecord } from '../describe/describeRecord.ts';
import { useApi } from '../parts/ApiContext.ts';
import { ChangeList } from './ChangeList.tsx';
import styles from './MoveDialog.module.css';
import type { Plan } from './planMove.ts';

const MAX_REASON = 500;

interface Props {
  /** The newest state. */
  state: RoomState;
  /** Works out the move in a state: that of when the dialog opened, or the newer one that the person has looked at. */
  plan: (state: RoomState) => Plan;
  /** Fields that change the plan. */
  children?: ReactNode;
  /** Who moves it, as the record will say. */
  team: string;
  onClose: () => void;
  onMoved: (moved: Moved) => void;
}

/** Says exactly what a move changes, asks for a reason, and does it. */
export function MoveDialog({ state, plan, children, team, onClose, onMoved }: Props): JSX.Element {
  const api = useApi();
  const dialog = useRef<HTMLDialogElement>(null);
  const reason = useRef<HTMLTextAreaElement>(null);
  const [seen, setSeen] = useState(state);
  const [error, setError] = useState<string>();
  const [reasonError, setReasonError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const planned = plan(seen);
  const expected = seen.records[0]?.sequence ?? null;
  const newer = state.records.filter(({ sequence }) => sequence > (expected ?? 0));

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  async function move(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = reason.current?.value.trim() ?? '';
    setReasonError(text ? undefined : 'Say why: everybody who reads the history will ask.');
    if (!text) return reason.current?.focus();
    if (isSending) return;
    setSending(true);
    setError(undefined);
    try {
      const body = { ...planned.body, expected, reason: text };
      onMoved(await api.move(seen.channel, planned.route, body));
      dialog.current?.close();
    } catch (refused) {
      setError((refused as RefusedError).message);
      setSending(false);
    }
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="move-title"
      onClose={onClose}
      onCancel={(event) => isSending && event.preventDefault()}
    >
      <form onSubmit={move} noValidate>
        <h2 id="move-title">{planned.title}</h2>
        {children}
        <ChangeList channel={seen.channel} changes={planned.changes} />
        {planned.notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        <div role="status">
          {newer.length > 0 && (
            <div className={styles.moved}>
              <p>
                {seen.channel} has moved meanwhile. {newer.map(announceRecord).join(' ')}
              </p>
              <Button variant="secondary" onClick={() => setSeen(state)}>
                Look at the new state
              </Button>
            </div>
          )}
        </div>
        <Field id="reason" label="Reason" required error={reasonError} noMarginBottom>
          {(control) => (
            <textarea {...control} ref={reason} name="reason" rows={2} maxLength={MAX_REASON} />
          )}
        </Field>
        <p className={styles.note}>
          The history will say: {team}, now, for this reason. It cannot be changed later.
        </p>
        <p className={styles.error} role="alert">
          {error}
        </p>
        <div className={styles.buttons}>
          <Button variant="ghost" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={isSending}
            aria-disabled={planned.changes.length === 0 || newer.length > 0 || undefined}
            onClick={(event) => {
              if (planned.changes.length === 0 || newer.length > 0) event.preventDefault();
            }}
          >
            {planned.verb}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
