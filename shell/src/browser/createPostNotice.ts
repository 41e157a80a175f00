import { helpContact } from '@site/config/brand';
import type { Post } from '@site/forms/outbox/post';
import type { Trouble } from '@site/forms/outbox/sender';

interface Dependencies {
  document: Document;
  /** Resolves when the attempt is over. */
  onSendAgain: () => Promise<void>;
  onClose: (posts: Post[]) => void;
}

const TEXTS: Record<Trouble | 'again' | 'arrived', string> = {
  late: 'What you sent has not reached us yet. It is safe in this browser for a week, and we keep trying whenever you are here.',
  failed: 'What you sent has not reached us, and it is not your fault.',
  again: 'It did not get through this time either, and it is not your fault.',
  arrived: 'It has arrived. Thank you for your patience!',
};

/** The layout's style for banners, so that this notice needs none of its own. */
const MARKUP = `
<aside class="banner banner--late" aria-label="What you sent">
  <p><span></span> <a href="mailto:${helpContact}">Write to us</a></p>
  <button type="button" class="ui-button ui-button--secondary">Send again</button>
  <button type="button" class="banner-close">
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
    </svg>
    <span class="visually-hidden">Close this notice</span>
  </button>
</aside>`;

/** Tells the visitor, at the lower edge of the page, that a post has not arrived. */
export function createPostNotice({ document, onSendAgain, onClose }: Dependencies) {
  let posts: Post[] = [];
  let element: HTMLElement | null = null;
  let wasAsked = false;

  const find = <Kind extends HTMLElement>(selector: string) =>
    element?.querySelector<Kind>(selector) as Kind;

  function add(): void {
    const template = document.createElement('template');
    template.innerHTML = MARKUP;
    element = template.content.querySelector('aside') as HTMLElement;
    find('.ui-button').addEventListener('click', sendAgain);
    find('.banner-close').addEventListener('click', close);
    document.getElementById('banners')?.append(element);
  }

  async function sendAgain(): Promise<void> {
    const button = find('.ui-button');
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    wasAsked = true;
    await onSendAgain();
    wasAsked = false;
    button.ariaBusy = null;
  }

  function close(): void {
    element?.remove();
    element = null;
    onClose(posts);
  }

  function say(text: string): void {
    const place = find('span');
    if (place.textContent === text) return;
    place.textContent = text;
    const announcer = document.getElementById('announcer');
    if (announcer) announcer.textContent = text;
  }

  return {
    /**
     * Shows the notice about these posts, or closes it if there are none.
     *
     * @param hasArrived this page has sent the waiting posts; the notice says so before it closes
     */
    show(waiting: Post[], trouble: Trouble, hasArrived: boolean): void {
      posts = waiting;
      if (posts.length > 0) {
        if (!element) add();
        say(TEXTS[wasAsked ? 'again' : trouble]);
      } else if (element && hasArrived) {
        say(TEXTS.arrived);
        for (const action of element.querySelectorAll('a, .ui-button')) action.remove();
      } else {
        element?.remove();
        element = null;
      }
    },
  };
}
