import { type Content, isFilled } from '@prismicio/client';
import { ButtonRow } from '../../components/ButtonRow.tsx';
import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { InlineText, RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import styles from './CallToAction.module.css';
import { Postcard } from './Postcard.tsx';

/** A call to action as the back of an envelope, a postcard, or a card between other sections. */
export function CallToAction({ slice }: { slice: Content.CallToActionSlice }) {
  if (slice.variation === 'postcard') return <Postcard primary={slice.primary} />;
  const { heading, body, buttons } = slice.primary;
  const isEnvelope = slice.variation === 'default';
  const note = slice.variation === 'default' ? slice.primary.note : null;
  return (
    <Section>
      <div
        className={
          isEnvelope ? `theme-dark ${ui.stack6} ${styles.envelope}` : `${ui.wrap} ${styles.inline}`
        }
      >
        <div className={`${ui.stack4} ${styles.words}`}>
          <h2 className={shared.heading}>
            <InlineText field={heading} />
          </h2>
          {isFilled.richText(body) && (
            <div className={shared.intro}>
              <RichTextField field={body} />
            </div>
          )}
        </div>
        <ButtonRow links={buttons} size="lg" centered={isEnvelope} />
        {note && <p className={shared.muted}>{note}</p>}
      </div>
    </Section>
  );
}
