import { type ComponentProps, useEffect, useRef, useState } from 'react';

/** A `details` of the navigation that follows state: closed by Escape, a press elsewhere, or a link. */
export function Menu({ children, ...attributes }: ComponentProps<'details'>) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const place = details.current?.parentElement;
    const closeOutside = ({ target }: Event) => {
      if (!place?.contains(target as Node)) setOpen(false);
    };
    const closeByLink = ({ target }: Event) => {
      if ((target as Element).closest('a')) setOpen(false);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('click', closeByLink);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('click', closeByLink);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the summary inside is a click
    <details
      {...attributes}
      ref={details}
      open={isOpen}
      onClick={(event) => {
        if (!(event.target as Element).closest('summary')) return;
        event.preventDefault();
        setOpen(!isOpen);
      }}
    >
      {children}
    </details>
  );
}
