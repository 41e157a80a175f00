import type { RichTextField as Rich } from '@prismicio/client';
import type { FieldDefinition, FormDefinition } from '@site/forms';
import { EnhancedIsland } from '@site/fragment-kit/island';
import { buttonClass } from '@site/ui';
import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { InlineText, RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { Eyebrow } from '../../components/SectionHead.tsx';
import { FormLetter } from '../../forms/FormLetter.tsx';
import styles from './Receipt.module.css';

interface ReceiptProps {
  form: FormDefinition;
  words: {
    theme: string | null;
    eyebrow: string | null;
    heading: Rich;
    intro: Rich;
    reminder_label: string | null;
  };
}

/**
 * What a form has received, and what happens next. All visitors get the same HTML, so it says nothing about them:
 * `Receipt.island.ts` writes what this visitor sent into its lines.
 */
export function Receipt({ form, words }: ReceiptProps) {
  const { theme, eyebrow, heading, intro, reminder_label } = words;
  const shown = form.fields.filter(({ name }) => form.remembers?.includes(name));
  return (
    <Section theme={theme} tight>
      <EnhancedIsland expose="./Receipt" hydrate="visible">
        <FormLetter>
          <div className={`${ui.stack6} ${styles.receipt}`}>
            <div className={ui.list4}>
              {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
              <h2 className={shared.heading}>
                <InlineText field={heading} />
                {/* A line of its own, so that a long name moves nothing. */}
                <span className={styles.name} data-answer="firstName">
                  you
                </span>
              </h2>
              <dl className={styles.lines}>
                {shown.filter(isLine).map((field) => (
                  <div key={field.name}>
                    <dt className={ui.caption}>{field.label}</dt>
                    <dd
                      data-answer={field.name}
                      data-labels={asLabels(field)}
                      data-open="left open"
                    >
                      as you sent it
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
            <div className={shared.prose}>
              <RichTextField field={intro} />
              {form.reminder && reminder_label && (
                <a
                  className={`${buttonClass({ variant: 'secondary' })} ${ui.space5}`}
                  href={`${form.action}/reminder.ics`}
                  download
                >
                  {reminder_label}
                </a>
              )}
            </div>
          </div>
        </FormLetter>
      </EnhancedIsland>
    </Section>
  );
}

/** The name is in the heading. */
const isLine = ({ name }: FieldDefinition) => name !== 'firstName';

const asLabels = (field: FieldDefinition) =>
  field.type === 'select'
    ? JSON.stringify(Object.fromEntries(field.options.map(({ value, label }) => [value, label])))
    : undefined;
