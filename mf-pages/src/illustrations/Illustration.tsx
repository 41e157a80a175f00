import type { ComponentType } from 'react';
import { AdOfferIllustration } from './AdOfferIllustration.tsx';
import { AutomationIllustration } from './AutomationIllustration.tsx';
import { ChartIllustration } from './ChartIllustration.tsx';
import { EditorIllustration } from './EditorIllustration.tsx';
import { InboxIllustration } from './InboxIllustration.tsx';
import { LetterIllustration } from './LetterIllustration.tsx';
import { MailboxIllustration } from './MailboxIllustration.tsx';
import { MapIllustration } from './MapIllustration.tsx';
import { PollIllustration } from './PollIllustration.tsx';
import { PremiumIllustration } from './PremiumIllustration.tsx';
import { ReferralIllustration } from './ReferralIllustration.tsx';
import { SegmentsIllustration } from './SegmentsIllustration.tsx';
import { SiteIllustration } from './SiteIllustration.tsx';

/** Every illustration that content may name. */
export const illustrations: Readonly<Record<string, ComponentType>> = {
  'ad-offer': AdOfferIllustration,
  automation: AutomationIllustration,
  chart: ChartIllustration,
  editor: EditorIllustration,
  inbox: InboxIllustration,
  letter: LetterIllustration,
  mailbox: MailboxIllustration,
  map: MapIllustration,
  poll: PollIllustration,
  premium: PremiumIllustration,
  referral: ReferralIllustration,
  segments: SegmentsIllustration,
  site: SiteIllustration,
};

/** An illustration by the name that content gives it; nothing for no name or an unknown one. */
export function Illustration({ name }: { name: string | null }) {
  const Drawn = name && Object.hasOwn(illustrations, name) ? illustrations[name] : undefined;
  return Drawn ? <Drawn /> : null;
}
