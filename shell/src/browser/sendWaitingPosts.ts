/** Loaded only if posts of this or an earlier page wait to be sent. */
import type { Post } from '@site/forms/outbox/post';
import { openPostSender, type PostSender } from '@site/forms/outbox/sender';
import { createPostNotice } from './createPostNotice.ts';
import type { Shell } from './Shell.ts';
import { saveEventsOnLeave } from './saveEventsOnLeave.ts';

let sender: PostSender | undefined;

/**
 * Sends the waiting posts, now and until they have arrived. Further calls look again.
 *
 * @param post one of this page that the server rejected
 */
export async function sendWaitingPosts(shell: Shell, post?: unknown): Promise<void> {
  sender ??= start(shell);
  if (post) await sender.add(post);
  await sender.look();
}

function start({ store, emit, ...shell }: Shell): PostSender {
  let hasArrived = false;
  const saveEvents = saveEventsOnLeave({ store, emit, ...shell });
  const notice = createPostNotice({
    document,
    onSendAgain: () => started.look({ isAsked: true }),
    onClose: (posts) => void started.dismiss(posts),
  });
  const started = openPostSender({
    onWaiting: ({ kind, isRejected }) => {
      // A browser that was killed may have lost the cookie.
      if (kind === 'lead' && !isRejected && !store.getState().quizCompleted)
        store.getState().completeQuiz({ isWaiting: true });
    },
    onStored: ({ kind, events }) => {
      hasArrived = true;
      if (kind === 'lead') store.getState().completeQuiz();
      for (const event of events) emit('telemetry', event);
      saveEvents();
    },
    onRemoved: ({ key }) => emit('post:stored', { key }),
    onNotice: (posts, trouble) => {
      if (posts.some(isRejectedLead)) store.getState().offerQuizAgain();
      notice.show(posts, trouble, hasArrived);
    },
  });
  return started;
}

const isRejectedLead = ({ kind, isRejected }: Post) => kind === 'lead' && isRejected;
