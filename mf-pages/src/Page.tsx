import type { FragmentProps } from '@site/fragment-kit';
import type { AnySlice } from './content/PageDocument.ts';
import styles from './Page.module.css';
import { SliceZone } from './slices/SliceZone.tsx';

export interface PageProps extends FragmentProps {
  slices: readonly AnySlice[];
}

/** A page of the site: its document's slices. */
export function Page({ slices }: PageProps) {
  return (
    <div className={styles.page}>
      <SliceZone slices={slices} />
    </div>
  );
}
