import type { JSX } from 'react';
import { Illustration } from '../illustrations/Illustration.tsx';
import { Analytics } from './Analytics.tsx';
import { Editor } from './Editor.tsx';
import { Inbox } from './Inbox.tsx';
import { Letter } from './Letter.tsx';
import type { ScreenContent, ScreenFields } from './ScreenFields.ts';

/** Every screen of the product that content can show, by name. */
export const screens: ReadonlyMap<string, (content: ScreenContent) => JSX.Element> = new Map(
  Object.entries({
    analytics: Analytics,
    editor: Editor,
    inbox: Inbox,
    letter: Letter,
  }),
);

interface ScreenProps {
  fields: ScreenFields;
  /** For a picture as wide as the page, with room for what a narrow one leaves out. */
  wide?: boolean;
}

/** The picture of a slice: a screen of the product with the author's own content, or a drawing. */
export function Screen({ fields, wide = false }: ScreenProps) {
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
    />
  );
}
