import type { FragmentProps } from '@site/fragment-kit';
import shared from './components/components.module.css';
import { PageFrame } from './components/PageFrame.tsx';
import { Section } from './components/Section.tsx';
import type { AnySlice } from './content/PageDocument.ts';
import { DocumentOpening, type LoadedOpening } from './documents/DocumentOpening.tsx';
import { Issues } from './documents/Issues/Issues.tsx';
import type { Issue } from './documents/Issues/loadIssues.ts';
import { NextSteps } from './documents/NextSteps/NextSteps.tsx';
import { SliceZone } from './slices/SliceZone.tsx';

export interface PageProps extends FragmentProps {
  /** Null for a document that shows only its slices. */
  opening: LoadedOpening | null;
  slices: readonly AnySlice[];
  /** Of publications that the slices show. */
  issues?: readonly Issue[];
  /** Shown above slices that have no first-level heading. */
  title?: string | null;
}

/** A page of the site: its document's opening, its slices, and where it leads. */
export function Page({ opening, slices, issues = [], title }: PageProps) {
  return (
    <PageFrame>
      {opening && <DocumentOpening document={opening.document} others={opening.others} />}
      {title && (
        <Section tight>
          <h1 className={shared.heading}>{title}</h1>
        </Section>
      )}
      <SliceZone slices={slices.slice(0, -1)} />
      <Issues issues={issues} />
      <SliceZone slices={slices.slice(-1)} />
      {opening && <NextSteps type={opening.document.type} steps={opening.next} />}
    </PageFrame>
  );
}
