import type { ComponentType } from 'react';
import { AdOfferIllustration } from './AdOfferIllustration.tsx';
import { ApiIllustration } from './ApiIllustration.tsx';
import { AudioIllustration } from './AudioIllustration.tsx';
import { AutomationIllustration } from './AutomationIllustration.tsx';
import { BoostsIllustration } from './BoostsIllustration.tsx';
import { BrandKitIllustration } from './BrandKitIllustration.tsx';
import { ChartIllustration } from './ChartIllustration.tsx';
import { EditorIllustration } from './EditorIllustration.tsx';
import { InboxIllustration } from './InboxIllustration.tsx';
import { LetterIllustration } from './LetterIllustration.tsx';
import { MagicLinkIllustration } from './MagicLinkIllustration.tsx';
import { MailboxIllustration } from './MailboxIllustration.tsx';
import { MapIllustration } from './MapIllustration.tsx';
import { PollIllustration } from './PollIllustration.tsx';
import { PopUpIllustration } from './PopUpIllustration.tsx';
import { PremiumIllustration } from './PremiumIllustration.tsx';
import { RecommendIllustration } from './RecommendIllustration.tsx';
import { ReferralIllustration } from './ReferralIllustration.tsx';
import { SegmentsIllustration } from './SegmentsIllustration.tsx';
import { SignUpFormIllustration } from './SignUpFormIllustration.tsx';
import { SiteIllustration } from './SiteIllustration.tsx';
import { SplitTestIllustration } from './SplitTestIllustration.tsx';
import { SponsorCalendarIllustration } from './SponsorCalendarIllustration.tsx';
import { SuggestionsIllustration } from './SuggestionsIllustration.tsx';
import { SurveyIllustration } from './SurveyIllustration.tsx';
import { BusinessStamp } from './stamps/BusinessStamp.tsx';
import { CreatorStamp } from './stamps/CreatorStamp.tsx';
import { CryptoStamp } from './stamps/CryptoStamp.tsx';
import { FashionStamp } from './stamps/FashionStamp.tsx';
import { FitnessStamp } from './stamps/FitnessStamp.tsx';
import { FoodStamp } from './stamps/FoodStamp.tsx';
import { JournalismStamp } from './stamps/JournalismStamp.tsx';
import { PodcastStamp } from './stamps/PodcastStamp.tsx';
import { PopCultureStamp } from './stamps/PopCultureStamp.tsx';
import { SportsStamp } from './stamps/SportsStamp.tsx';
import { VerifiedClicksIllustration } from './VerifiedClicksIllustration.tsx';

/** Every illustration that content may name. */
export const illustrations: Readonly<Record<string, ComponentType>> = {
  'ad-offer': AdOfferIllustration,
  ai: SuggestionsIllustration,
  api: ApiIllustration,
  audio: AudioIllustration,
  automation: AutomationIllustration,
  boosts: BoostsIllustration,
  'brand-kit': BrandKitIllustration,
  chart: ChartIllustration,
  editor: EditorIllustration,
  inbox: InboxIllustration,
  letter: LetterIllustration,
  'magic-link': MagicLinkIllustration,
  mailbox: MailboxIllustration,
  map: MapIllustration,
  poll: PollIllustration,
  'pop-up': PopUpIllustration,
  premium: PremiumIllustration,
  recommend: RecommendIllustration,
  referral: ReferralIllustration,
  segments: SegmentsIllustration,
  'sign-up-form': SignUpFormIllustration,
  site: SiteIllustration,
  'split-test': SplitTestIllustration,
  'sponsor-calendar': SponsorCalendarIllustration,
  'stamp-business': BusinessStamp,
  'stamp-creators': CreatorStamp,
  'stamp-crypto': CryptoStamp,
  'stamp-fashion': FashionStamp,
  'stamp-fitness': FitnessStamp,
  'stamp-food': FoodStamp,
  'stamp-journalism': JournalismStamp,
  'stamp-podcasts': PodcastStamp,
  'stamp-pop-culture': PopCultureStamp,
  'stamp-sports': SportsStamp,
  survey: SurveyIllustration,
  'verified-clicks': VerifiedClicksIllustration,
};

/** An illustration by the name that content gives it; nothing for no name or an unknown one. */
export function Illustration({ name }: { name: string | null }) {
  const Drawn = name && Object.hasOwn(illustrations, name) ? illustrations[name] : undefined;
  return Drawn ? <Drawn /> : null;
}
