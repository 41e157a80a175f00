import type { HydrationPolicy, SlotName, SlotOptions } from '@site/fragment-kit';

/** One slot of a page. */
export interface SlotView {
  html: string;
  /** The fragment that the HTML is from; absent when the slot is empty. */
  fragment?: string;
  /** How its browser side starts; absent for HTML that is not hydrated. */
  mount?: { expose: string; hydrate: HydrationPolicy };
  options?: SlotOptions;
}

interface SlotProps {
  name: SlotName;
  tag?: 'div' | 'main';
  view: SlotView;
}

/** The element that a fragment fills. Except `main`, it has no box of its own. */
export function Slot({ name, tag: Tag = 'div', view }: SlotProps) {
  const { html, fragment, mount, options } = view;
  return (
    <Tag
      {...(Tag === 'main' ? { id: 'main', tabIndex: -1 } : { className: 'slot' })}
      data-slot={name}
      data-fragment={fragment}
      data-expose={mount?.expose}
      data-hydrate={mount?.hydrate}
      data-options={
        options && Object.keys(options).length > 0 ? JSON.stringify(options) : undefined
      }
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
