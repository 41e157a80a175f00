import type { JSX } from 'react';
import { Illustration } from '../illustrations/Illustration.tsx';
import { Ads } from './Ads.tsx';
import { Analytics } from './Analytics.tsx';
import { Automation } from './Automation.tsx';
import { Editor } from './Editor.tsx';
import { History } from './History.tsx';
import { Inbox } from './Inbox.tsx';
import { Letter } from './Letter.tsx';
import { Poll } from './Poll.tsx';
import type { ScreenContent, ScreenFields } from './ScreenFields.ts';
import { Segments } from './Segments.tsx';
import { Site } from './Site.tsx';

/** Every screen of the product that content can show, by name. */
export const screens: ReadonlyMap<string, (content: ScreenContent) => JSX.Element> = new Map(
  Object.entries({
    ads: Ads,
    analytics: Analytics,
    automation: Automation,
    editor: Editor,
    history: History,
    inbox: Inbox,
    letter: Letter,
    poll: Poll,
    segments: Segments,
    site: Site,
  }),
);

interface ScreenProps {
  fields: ScreenFields;
  /** For a picture as wide as the page, with room for what a narrow one leaves out. */
  wide?: boolean;
  /** For a picture at the top of its page. */
  first?: boolean;
}

/** The picture of a slice: a screen of the product with the author's own content, or a drawing. */
export function Screen({ fields, wide = false, first = false }: ScreenProps) {
  const Kind = fields.screen ? screens.get(fields.screen) : undefined;
  if (!Kind) return <Illustration name={fields.illustration} />;
  return (
    <Kind
      publication={fields.screen_publication ?? ''}
      title={fields.screen_title}
      text={fields.screen_text}
      picture={fields.screen_picture}
      rows={fields.screen_rows}
      wide={wide}
      first={first}
    />
  );
}
