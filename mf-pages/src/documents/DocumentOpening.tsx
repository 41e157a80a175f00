import type { ComponentType } from 'react';
import type { LoadContext } from '../content/LoadContext.ts';
import type { PageDocument } from '../content/PageDocument.ts';
import { ChangelogEntry } from './ChangelogEntry/ChangelogEntry.tsx';
import { loadNeighbours } from './ChangelogEntry/loadNeighbours.ts';
import { Expert } from './Expert/Expert.tsx';
import { loadSimilarExperts } from './Expert/loadSimilarExperts.ts';
import { GlossaryTerm } from './GlossaryTerm/GlossaryTerm.tsx';
import { loadRelatedTerms } from './GlossaryTerm/loadRelatedTerms.ts';
import { Integration } from './Integration/Integration.tsx';
import { loadSiblings } from './Integration/loadSiblings.ts';
import { loadNextSteps, type NextStep } from './NextSteps/loadNextSteps.ts';
import { loadOtherArticles } from './SupportArticle/loadOtherArticles.ts';
import { SupportArticle } from './SupportArticle/SupportArticle.tsx';
import { loadSimilarTemplates } from './Template/loadSimilarTemplates.ts';
import { Template } from './Template/Template.tsx';

/** How a type of document shows its own fields above its slices. */
interface OpeningType {
  component: ComponentType<Omit<LoadedOpening, 'next'>>;
  /** Fetches the entries of the same type that the page links to. */
  loadOthers: (document: PageDocument, context: LoadContext) => Promise<readonly unknown[]>;
}

/** A document with the entries that its page links to. */
export interface LoadedOpening {
  document: PageDocument;
  others: readonly unknown[];
  /** Where the page leads, shown at its end. */
  next: readonly NextStep[];
}

/** The types of documents that show their own fields above their slices. */
const openingTypes: ReadonlyMap<string, OpeningType> = new Map(
  Object.entries({
    expert: { component: Expert, loadOthers: loadSimilarExperts },
    glossary_term: { component: GlossaryTerm, loadOthers: loadRelatedTerms },
    template: { component: Template, loadOthers: loadSimilarTemplates },
    changelog_entry: { component: ChangelogEntry, loadOthers: loadNeighbours },
    integration: { component: Integration, loadOthers: loadSiblings },
    support_article: { component: SupportArticle, loadOthers: loadOtherArticles },
    // Each component accepts its own document type; the key guarantees the match.
  } as unknown as Record<string, OpeningType>),
);

/** Returns null for a document that shows only its slices. */
export async function loadOpening(
  document: PageDocument,
  context: LoadContext,
): Promise<LoadedOpening | null> {
  const type = openingTypes.get(document.type);
  if (!type) return null;
  const [others, next] = await Promise.all([
    type.loadOthers(document, context),
    loadNextSteps(document, context),
  ]);
  return { document, others, next };
}

/** The part of a page that shows its document's own fields. */
export function DocumentOpening({ document, others }: Omit<LoadedOpening, 'next'>) {
  const Shown = openingTypes.get(document.type)?.component;
  return Shown ? <Shown document={document} others={others} /> : null;
}
