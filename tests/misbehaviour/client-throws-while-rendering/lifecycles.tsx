import type { FragmentProps } from '@site/fragment-kit';
import { createLifecycles } from '@site/fragment-kit/lifecycles';
import { useLayoutEffect, useState } from 'react';

/** Hydrates as a healthy fragment does, and throws in the render after a key press. */
function BreaksLater({ slot }: FragmentProps) {
  const [isBroken, setBroken] = useState(false);
  const [Element] = useState(() => findElement(slot === 'page' ? '[data-island]' : '.slot', slot));
  // A layout effect: the fragment counts as mounted before React runs the others.
  useLayoutEffect(() => {
    const breakNow = () => setBroken(true);
    addEventListener('keydown', breakNow);
    return () => removeEventListener('keydown', breakNow);
  }, []);
  if (isBroken) throw new Error('a later render went wrong');
  return <Element dangerouslySetInnerHTML={{ __html: '' }} />;
}

/** The first element of the server's HTML; React leaves its content alone. */
const findElement = (root: string, slot: string) =>
  document.querySelector(`[data-slot="${slot}"]${root}, [data-slot="${slot}"] ${root}`)
    ?.firstElementChild?.localName as 'div';

export const { bootstrap, mount, update, unmount } = createLifecycles(BreaksLater);
