import {
  type HydrationPolicy,
  type LayoutSlot,
  PAGE_SLOT,
  type SlotOptions,
} from '@site/fragment-kit';

/** One slot of a page. */
export interface SlotView extends Pick<LayoutSlot, 'name' | 'landmark' | 'label'> {
  html: string;
  /** The fragment that rendered the HTML; absent if the slot is empty. */
  fragment?: string;
  /** How its browser side starts; absent for HTML that is not hydrated. */
  mount?: { expose: string; hydrate: HydrationPolicy };
  options?: SlotOptions;
}

/** The element that a fragment fills. Except `main`, it has no box of its own; without HTML it is no landmark. */
export function Slot({ name, landmark, label, html, fragment, mount, options }: SlotView) {
  const isPage = name === PAGE_SLOT;
  const Tag = isPage ? 'main' : (html && landmark) || 'div';
  return (
    <Tag
      {...(isPage ? { id: 'main', tabIndex: -1 } : { className: 'slot' })}
      aria-label={Tag === landmark ? label : undefined}
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
