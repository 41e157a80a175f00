import type { ComponentType } from 'react';
import type { LoadContext } from '../content/LoadContext.ts';
import type { AnySlice } from '../content/PageDocument.ts';
import { Anatomy } from './Anatomy/Anatomy.tsx';
import { Article } from './Article/Article.tsx';
import { AutomationCanvas } from './AutomationCanvas/AutomationCanvas.tsx';
import { Calculator } from './Calculator/Calculator.tsx';
import { loadCalculator } from './Calculator/loadCalculator.ts';
import { CallToAction } from './CallToAction/CallToAction.tsx';
import { CardGrid } from './CardGrid/CardGrid.tsx';
import { Changelog } from './Changelog/Changelog.tsx';
import { loadChangelog } from './Changelog/loadChangelog.ts';
import { Chart } from './Chart/Chart.tsx';
import { Checklist } from './Checklist/Checklist.tsx';
import { ChoiceCards } from './ChoiceCards/ChoiceCards.tsx';
import { CodeSample } from './CodeSample/CodeSample.tsx';
import { ComparisonTable } from './ComparisonTable/ComparisonTable.tsx';
import { DocumentIndex } from './DocumentIndex/DocumentIndex.tsx';
import { loadDocuments } from './DocumentIndex/loadDocuments.ts';
import { EventDates } from './EventDates/EventDates.tsx';
import { loadEventDates } from './EventDates/loadEventDates.ts';
import { ExpertDirectory } from './ExpertDirectory/ExpertDirectory.tsx';
import { loadExperts } from './ExpertDirectory/loadExperts.ts';
import { Faq } from './Faq/Faq.tsx';
import { FeatureGrid } from './FeatureGrid/FeatureGrid.tsx';
import { FeatureSpotlight } from './FeatureSpotlight/FeatureSpotlight.tsx';
import { Form } from './Form/Form.tsx';
import { loadForm } from './Form/loadForm.ts';
import { GlossaryIndex } from './GlossaryIndex/GlossaryIndex.tsx';
import { loadGlossary } from './GlossaryIndex/loadGlossary.ts';
import { HelpCenter } from './HelpCenter/HelpCenter.tsx';
import { loadHelpCenter } from './HelpCenter/loadHelpCenter.ts';
import { Hero } from './Hero/Hero.tsx';
import { ImageText } from './ImageText/ImageText.tsx';
import { IntegrationDirectory } from './IntegrationDirectory/IntegrationDirectory.tsx';
import { loadIntegrations } from './IntegrationDirectory/loadIntegrations.ts';
import { LeadPopupPlayground } from './LeadPopupPlayground/LeadPopupPlayground.tsx';
import { LetterEditor } from './LetterEditor/LetterEditor.tsx';
import { LogoStrip } from './LogoStrip/LogoStrip.tsx';
import { loadNavigator } from './Navigator/loadNavigator.ts';
import { Navigator } from './Navigator/Navigator.tsx';
import { Notice } from './Notice/Notice.tsx';
import { People } from './People/People.tsx';
import { PostcardWriter } from './PostcardWriter/PostcardWriter.tsx';
import { loadPriceTable } from './PricingTable/loadPriceTable.ts';
import { PricingTable } from './PricingTable/PricingTable.tsx';
import { PullQuote } from './PullQuote/PullQuote.tsx';
import { RichText } from './RichText/RichText.tsx';
import { SampleIssue } from './SampleIssue/SampleIssue.tsx';
import { Stats } from './Stats/Stats.tsx';
import { Steps } from './Steps/Steps.tsx';
import { SubjectTest } from './SubjectTest/SubjectTest.tsx';
import { loadTemplates } from './TemplateGallery/loadTemplates.ts';
import { TemplateGallery } from './TemplateGallery/TemplateGallery.tsx';
import { Testimonial } from './Testimonial/Testimonial.tsx';
import { ThemeSwitcher } from './ThemeSwitcher/ThemeSwitcher.tsx';
import { Timeline } from './Timeline/Timeline.tsx';
import { Tour } from './Tour/Tour.tsx';
import { Week } from './Week/Week.tsx';

/** How a type of slice is loaded and rendered. */
export interface SliceType {
  component: ComponentType<{ slice: AnySlice }>;
  /** Loads data that the slice shows beyond its own fields, such as other documents. */
  load?: (slice: AnySlice, context: LoadContext) => Promise<AnySlice>;
}

/** Every type of slice by the `slice_type` of its model. */
export const sliceTypes: ReadonlyMap<string, SliceType> = new Map(
  Object.entries({
    anatomy: { component: Anatomy },
    article: { component: Article },
    calculator: { component: Calculator, load: loadCalculator },
    automation_canvas: { component: AutomationCanvas },
    call_to_action: { component: CallToAction },
    card_grid: { component: CardGrid },
    changelog: { component: Changelog, load: loadChangelog },
    chart: { component: Chart },
    checklist: { component: Checklist },
    choice_cards: { component: ChoiceCards },
    code_sample: { component: CodeSample },
    comparison_table: { component: ComparisonTable },
    document_index: { component: DocumentIndex, load: loadDocuments },
    event_dates: { component: EventDates, load: loadEventDates },
    expert_directory: { component: ExpertDirectory, load: loadExperts },
    faq: { component: Faq },
    feature_grid: { component: FeatureGrid },
    feature_spotlight: { component: FeatureSpotlight },
    form: { component: Form, load: loadForm },
    glossary_index: { component: GlossaryIndex, load: loadGlossary },
    help_center: { component: HelpCenter, load: loadHelpCenter },
    hero: { component: Hero },
    image_text: { component: ImageText },
    integration_directory: { component: IntegrationDirectory, load: loadIntegrations },
    lead_popup_playground: { component: LeadPopupPlayground },
    letter_editor: { component: LetterEditor },
    logo_strip: { component: LogoStrip },
    navigator: { component: Navigator, load: loadNavigator },
    notice: { component: Notice },
    people: { component: People },
    postcard_writer: { component: PostcardWriter },
    pricing_table: { component: PricingTable, load: loadPriceTable },
    pull_quote: { component: PullQuote },
    rich_text: { component: RichText },
    sample_issue: { component: SampleIssue },
    stats: { component: Stats },
    steps: { component: Steps },
    subject_test: { component: SubjectTest },
    template_gallery: { component: TemplateGallery, load: loadTemplates },
    testimonial: { component: Testimonial },
    theme_switcher: { component: ThemeSwitcher },
    timeline: { component: Timeline },
    tour: { component: Tour },
    week: { component: Week },
    // Each component accepts its own slice type; the key guarantees the match.
  } as unknown as Record<string, SliceType>),
);
