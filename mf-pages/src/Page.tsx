import type { FragmentProps } from '@site/fragment-kit';
import type { AnySlice } from './content/PageDocument.ts';
import { DocumentOpening, type LoadedOpening } from './documents/DocumentOpening.tsx';
import styles from './Page.module.css';
import { SliceZone } from './slices/SliceZone.tsx';

export interface PageProps extends FragmentProps {
  /** Absent for a document that is nothing but its slices. */
  opening: LoadedOpening | null;
  slices: readonly AnySlice[];
}

/** A page of the site: what its document shows of its own, and its slices. */
export function Page({ opening, slices }: PageProps) {
  return (
    <div className={styles.page}>
      {opening && <DocumentOpening {...opening} />}
      <SliceZone slices={slices} />
    </div>
  );
}
