import { useId, useState } from 'react';

/** The result of `useDisclosure`: spread its props on a native `<button>` and on the element it opens. */
export interface DisclosureState {
  open: boolean;
  setOpen: (open: boolean) => void;
  buttonProps: {
    type: 'button';
    'aria-expanded': boolean;
    'aria-controls': string;
    onClick: () => void;
  };
  panelProps: { id: string; hidden: boolean };
}

/**
 * A disclosure whose control and content are apart, for components that need JavaScript anyway.
 * The native button handles click, Enter and Space.
 */
export function useDisclosure(defaultOpen = false): DisclosureState {
  const id = useId();
  const [open, setOpen] = useState(defaultOpen);
  return {
    open,
    setOpen,
    buttonProps: {
      type: 'button',
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpen(!open),
    },
    panelProps: { id, hidden: !open },
  };
}
