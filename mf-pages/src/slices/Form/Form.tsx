import { isFilled, type RichTextField as Rich } from '@prismicio/client';
import { allForms } from '@site/forms/all';
import { ButtonRow } from '../../components/ButtonRow.tsx';
import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { InlineText, RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { Eyebrow } from '../../components/SectionHead.tsx';
import { FormLetter } from '../../forms/FormLetter.tsx';
import { SiteForm } from '../../forms/SiteForm.tsx';
import type { MayBeLower } from '../settleHeadings.ts';
import styles from './Form.module.css';
import type { LoadedForm } from './loadForm.ts';
import { Receipt } from './Receipt.tsx';

/** One of the site's forms, with an introduction. Renders nothing if its author chose no form. */
export function Form({ slice }: { slice: LoadedForm & MayBeLower }) {
  const { theme, form: name, eyebrow, heading, intro } = slice.primary;
  const form = allForms.find((each) => each.name === name);
  if (!form) return null;
  if (slice.variation === 'receipt') return <Receipt form={form} words={slice.primary} />;
  const isOpening = slice.variation === 'opening';
  const Level = isOpening && !slice.isLower ? 'h1' : 'h2';
  return (
    <Section theme={theme} className={styles[slice.variation]}>
      <div className={`${ui.stack4} ${styles.words}`}>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <Level className={isOpening ? styles.title : shared.heading}>
          {isFilled.richText(heading) ? <InlineText field={heading} /> : form.title}
        </Level>
        {isOpening && <Words field={slice.primary.body} />}
        {!isOpening && <Words field={intro} />}
      </div>
      <FormLetter>
        <SiteForm form={form} answer={{ form: form.name, values: slice.values ?? {} }}>
          {isFilled.richText(slice.primary.small_print) && (
            <div className={`${ui.caption} ${styles.smallPrint}`}>
              <RichTextField field={slice.primary.small_print} />
            </div>
          )}
        </SiteForm>
      </FormLetter>
      {/* After the form, so that a phone shows the form first. */}
      {isOpening && (
        <div className={`${ui.stack5} ${styles.more}`}>
          <Words field={intro} />
          <ButtonRow links={slice.primary.buttons} />
        </div>
      )}
    </Section>
  );
}

const Words = ({ field }: { field: Rich }) =>
  isFilled.richText(field) && (
    <div className={`${shared.prose} ${ui.muted} ${ui.pretty}`}>
      <RichTextField field={field} />
    </div>
  );
