import { asText, type Content } from '@prismicio/client';
import { ButtonRow } from '../../components/ButtonRow.tsx';
import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import styles from './CodeSample.module.css';

/** Code next to text; radio buttons select the language, without scripts. */
export function CodeSample({ slice }: { slice: Content.CodeSampleSlice }) {
  const { theme, eyebrow, heading, intro, buttons, samples, note } = slice.primary;
  return (
    <Section theme={theme}>
      <div className={`${ui.aligned6} ${styles.pair}`}>
        <div className={`${ui.stack4} ${ui.shrink} ${styles.words}`}>
          <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
          <div className={shared.muted}>
            <RichTextField field={note} />
          </div>
          <ButtonRow links={buttons} />
        </div>
        <div className={`theme-dark ${styles.desk}`}>
          <fieldset className={`${ui.wrap} ${styles.names}`}>
            <legend className="visually-hidden">Language of the example</legend>
            {samples.map(({ label }, index) => (
              <label key={label}>
                <input type="radio" name={slice.id} value={index} defaultChecked={index === 0} />
                {label}
              </label>
            ))}
          </fieldset>
          {samples.map(({ label, code }) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
            <section key={label} tabIndex={0} aria-label={`Example: ${label}`}>
              <pre>{asText(code, { separator: '\n' })}</pre>
            </section>
          ))}
        </div>
      </div>
    </Section>
  );
}
