import { type JSX, useEffect, useState } from 'react';
import type { Api } from './api/createApi.ts';
import { ApiContext } from './parts/ApiContext.ts';
import { Room } from './Room.tsx';
import { SignIn } from './SignIn.tsx';

/** The control room: the room while there is a session, else its door. */
export function App({ api }: { api: Api }): JSX.Element | null {
  const [place, setPlace] = useState<'unknown' | 'door' | 'ended' | 'room'>('unknown');

  useEffect(() => {
    api.findSession().then(
      ({ actor }) => setPlace(actor ? 'room' : 'door'),
      () => setPlace('door'),
    );
  }, [api]);

  if (place === 'unknown') return null;
  if (place !== 'room')
    return <SignIn api={api} hasEnded={place === 'ended'} onSignedIn={() => setPlace('room')} />;
  return (
    <ApiContext value={api}>
      <Room
        onEnded={() => setPlace('ended')}
        onSignOut={async () => {
          await api.signOut().catch(() => {});
          setPlace('door');
        }}
      />
    </ApiContext>
  );
}
