import { isFilled } from '@prismicio/client';
import { allForms } from '@site/forms/all';
import shared from '../../components/components.module.css';
import { InlineText, RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { Eyebrow } from '../../components/SectionHead.tsx';
import { FormLetter } from '../../forms/FormLetter.tsx';
import { SiteForm } from '../../forms/SiteForm.tsx';
import styles from './Form.module.css';
import type { LoadedForm } from './loadForm.ts';

/** One of the site's forms, with an introduction. Renders nothing if its author chose no form. */
export function Form({ slice }: { slice: LoadedForm }) {
  const { theme, form: name, eyebrow, heading, intro, small_print } = slice.primary;
  const form = allForms.find((each) => each.name === name);
  if (!form) return null;
  return (
    <Section theme={theme} className={styles[slice.variation]}>
      <div className={styles.words}>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <h2 className={shared.heading}>
          {isFilled.richText(heading) ? <InlineText field={heading} /> : form.title}
        </h2>
        {isFilled.richText(intro) && (
          <div className={`${shared.prose} ${styles.intro}`}>
            <RichTextField field={intro} />
          </div>
        )}
      </div>
      <FormLetter>
        <SiteForm form={form} answer={{ form: form.name, values: slice.values ?? {} }}>
          {isFilled.richText(small_print) && (
            <div className={styles.smallPrint}>
              <RichTextField field={small_print} />
            </div>
          )}
        </SiteForm>
      </FormLetter>
    </Section>
  );
}
