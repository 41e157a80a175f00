import { type JSX, useEffect, useMemo, useRef, useState } from 'react';
import type { Moved } from './api/createApi.ts';
import { Header } from './Header.tsx';
import { useHash } from './hooks/useHash.ts';
import { IntentFields } from './moves/IntentFields.tsx';
import { MoveDialog } from './moves/MoveDialog.tsx';
import { type Intent, planMove } from './moves/planMove.ts';
import { TimeContext } from './parts/TimeContext.ts';
import styles from './Room.module.css';
import { useRoom } from './useRoom.ts';
import { findView } from './views/views.tsx';

const PRODUCTION = 'production';
const TICK_MS = 5_000;

interface Props {
  onEnded: () => void;
  onSignOut: () => void;
}

/** The room of one channel at a time: header, the view that the address names, and the dialog of a move. */
export function Room({ onEnded, onSignOut }: Props): JSX.Element {
  const [channel, setChannel] = useState(PRODUCTION);
  const { answer, status, news } = useRoom(channel, onEnded);
  const [intent, setIntent] = useState<Intent>();
  const [done, setDone] = useState('');
  const [isExact, setExact] = useState(false);
  const now = useNow();
  const view = findView(useHash());
  const main = useRef<HTMLElement>(null);
  const times = useMemo(() => ({ now, isExact }), [now, isExact]);

  useEffect(() => {
    document.title = `${view.title} – ${channel} – Control room`;
  }, [view, channel]);

  // What had the focus may be gone with the state that it belonged to.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [answer]);

  function tell({ payload, isNew }: Moved) {
    setDone(
      isNew
        ? `Done: release ${payload.sequence} of ${payload.channel}.`
        : 'Nothing had to change: it was so already.',
    );
  }

  return (
    <TimeContext value={times}>
      <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
        Skip to the view
      </button>
      <Header
        answer={answer}
        channel={channel}
        status={status}
        view={view}
        isExact={isExact}
        onChannel={setChannel}
        onExact={() => setExact(!isExact)}
        onSignOut={onSignOut}
      />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <h1 className="visually-hidden">{view.title}</h1>
        {answer ? (
          <view.View answer={answer} onIntent={setIntent} />
        ) : (
          <Waiting isLost={status === 'lost'} />
        )}
      </main>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <p className={styles.toast} role="status">
        {done && (
          <span key={done} onAnimationEnd={() => setDone('')}>
            {done}
          </span>
        )}
      </p>
      {answer && intent && (
        <MoveDialog
          state={answer.state}
          team={answer.actor.team}
          plan={(state) => planMove(intent, state)}
          onClose={() => setIntent(undefined)}
          onMoved={tell}
        >
          <IntentFields intent={intent} state={answer.state} onIntent={setIntent} />
        </MoveDialog>
      )}
    </TimeContext>
  );
}

const Waiting = ({ isLost }: { isLost: boolean }): JSX.Element => (
  <p className={styles.waiting} aria-busy={!isLost}>
    {isLost ? 'The registry does not answer. Trying again…' : 'Reading the channel…'}
  </p>
);

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
