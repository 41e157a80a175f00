/** Entry of the page `/embed/frame`, beside the loader: sizes the frame, and shows the way out when there is no quiz. */
import { announceHeight } from './announceHeight.ts';
import type { EmbedEvents } from './EmbedApp.ts';

const { body } = document;
const otherwise = document.getElementById('otherwise');

document.addEventListener('lead:viewed', () => otherwise?.setAttribute('hidden', ''));
document.addEventListener('lead:failed', (event) => {
  const { reason } = (event as CustomEvent<EmbedEvents['lead:failed']>).detail;
  if (reason === 'unavailable' || reason === 'refused') otherwise?.removeAttribute('hidden');
});
if (parent !== window) announceHeight(window, body.dataset.origins?.split(' ') ?? []);
