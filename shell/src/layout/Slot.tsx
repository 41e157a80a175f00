import type { HydrationPolicy, SlotName, SlotOptions } from '@site/fragment-kit';

/** One slot as it stands in a page. */
export interface SlotView {
  html: string;
  /** The fragment whose HTML this is; absent when there is nothing. */
  fragment?: string;
  /** How its browser side starts; absent for HTML that must stay as it is. */
  mount?: { expose: string; hydrate: HydrationPolicy };
  options?: SlotOptions;
}

interface SlotProps {
  name: SlotName;
  tag?: 'div' | 'main';
  view: SlotView;
}

/** The element that a fragment fills. It has no box of its own, save `main`. */
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
