import { type Content, isFilled } from '@prismicio/client';
import { ButtonRow } from '../../components/ButtonRow.tsx';
import shared from '../../components/components.module.css';
import { IconStamp } from '../../components/IconStamp.tsx';
import ui from '../../components/primitives.module.css';
import { InlineText, RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import styles from './Postcard.module.css';

/** The back of a postcard: text on the left, a stamp and the address on the right. */
export function Postcard({ primary }: { primary: Content.CallToActionSlicePostcardPrimary }) {
  const { heading, body, buttons, icon, address } = primary;
  return (
    <Section>
      <div className={`${ui.stack7} ${ui.surface} ${styles.card}`}>
        <div className={`${ui.stack5} ${styles.words}`}>
          <h2 className={shared.heading}>
            <InlineText field={heading} />
          </h2>
          {isFilled.richText(body) && (
            <div className={shared.intro}>
              <RichTextField field={body} />
            </div>
          )}
          <ButtonRow links={buttons} size="lg" />
        </div>
        <div className={styles.address} aria-hidden="true">
          <div className={styles.stamp}>
            <IconStamp icon={icon ?? 'stamp'} tint="red" />
          </div>
          {(address ?? '').split('/').map((line) => (
            <p key={line}>{line.trim()}</p>
          ))}
        </div>
      </div>
    </Section>
  );
}
