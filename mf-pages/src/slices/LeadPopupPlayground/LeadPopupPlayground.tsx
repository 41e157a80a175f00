import type { Content } from '@prismicio/client';
import { brand } from '@site/config/brand';
import { buildEmbedTag, SAMPLE_KEY } from '@site/config/embedTag';
import { EnhancedIsland } from '@site/fragment-kit/island';
import { buttonClass } from '@site/ui';
import controls from '../../components/controls.module.css';
import ui from '../../components/primitives.module.css';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import styles from './LeadPopupPlayground.module.css';
import { Choices, Fields } from './PlaygroundControls.tsx';
import { COLORS, TEXTS } from './playgroundOptions.ts';

const FORM = 'playground-options';
const MODES = [
  { value: 'popup', label: 'A dialog', hint: 'opens by itself' },
  { value: 'button', label: 'A button', hint: 'opens the dialog' },
  { value: 'inline', label: 'In the page', hint: 'no dialog' },
];
const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As the system' },
];

/**
 * The lead pop-up for pages of others: options, the pop-up as they make it, and the tag to copy. Without scripts there is the
 * usual tag; the page around explains the options.
 */
export function LeadPopupPlayground({ slice }: { slice: Content.LeadPopupPlaygroundSlice }) {
  const { theme, eyebrow, heading, intro } = slice.primary;
  return (
    <Section theme={theme}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      <EnhancedIsland expose="./LeadPopupPlayground" hydrate="visible">
        <div className={`${ui.stack7} ${styles.playground}`}>
          {/* The method does nothing: without its script the form is sent nowhere. */}
          <form
            id={FORM}
            method="dialog"
            className={`${ui.scripted} ${ui.stack6} ${ui.top} ${ui.shrink} ${styles.controls}`}
            aria-label="Options"
            autoComplete="off"
          >
            <Choices legend="How it appears" name="mode" choices={MODES} />
            <fieldset data-for="popup">
              <legend className={controls.prompt}>When it opens</legend>
              <div className={styles.triggers}>
                <label className={`${ui.row3} ${ui.press}`}>
                  <input type="checkbox" name="time" defaultChecked /> After some time
                </label>
                <label className={`${ui.row3} ${ui.press} ${styles.amount}`}>
                  <input type="number" name="time-amount" defaultValue={30} min={1} max={600} />
                  seconds
                </label>
                <label className={`${ui.row3} ${ui.press}`}>
                  <input type="checkbox" name="scroll" defaultChecked /> Down the page
                </label>
                <label className={`${ui.row3} ${ui.press} ${styles.amount}`}>
                  <input type="number" name="scroll-amount" defaultValue={50} min={1} max={100} />
                  percent
                </label>
                <label className={`${ui.row3} ${ui.press}`}>
                  <input type="checkbox" name="exit" /> When the pointer leaves
                </label>
              </div>
            </fieldset>
            <Choices legend="Theme" name="theme" choices={THEMES} />
            <fieldset>
              <legend className={controls.prompt}>Colors</legend>
              <div className={`${ui.wrap} ${styles.colors}`}>
                {Object.entries(COLORS).map(([name, { label, usual }]) => (
                  <label className={`${ui.row3} ${ui.press}`} key={name}>
                    <input type="color" name={name} defaultValue={usual} /> {label}
                  </label>
                ))}
              </div>
            </fieldset>
            <Fields
              legend="Words"
              fields={Object.entries(TEXTS).map(([name, { label, usual }]) => ({
                name: `text-${name}`,
                label,
                placeholder: usual,
              }))}
            />
            <Fields
              legend="For your site"
              fields={[
                { name: 'key', label: 'Your key', placeholder: SAMPLE_KEY },
                {
                  name: 'completed-url',
                  label: 'Address after the quiz',
                  placeholder: 'none: a word of thanks',
                },
              ]}
            />
          </form>
          <div className={`${ui.list4} ${ui.shrink} ${styles.result}`}>
            <section
              className={`${ui.scripted} ${styles.page}`}
              aria-label="Your page, with the quiz"
            >
              <div className={styles.bar} aria-hidden="true">
                your-page.example
              </div>
              <div className={styles.lines} aria-hidden="true" />
              <div className={styles.stage} data-stage="" />
              <button
                type="button"
                data-open=""
                className={`${buttonClass({ variant: 'secondary' })} ${styles.late}`}
              >
                Open the dialog
              </button>
            </section>
            <p className={`${ui.scripted} ${ui.caption} ${styles.heard}`}>
              Your page hears: <code data-heard="">nothing yet</code>
            </p>
            <div className={`theme-dark ${styles.code}`}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
              <section tabIndex={0} aria-label="The tag for your page">
                <pre data-code="">{buildEmbedTag(brand.siteUrl, SAMPLE_KEY)}</pre>
              </section>
              <div className={`${ui.scripted} ${ui.wrap4} ${styles.copy}`}>
                <button
                  type="submit"
                  form={FORM}
                  className={`${buttonClass({ variant: 'secondary' })} ${styles.late}`}
                >
                  Copy the tag
                </button>
                <span role="status" data-status="" />
              </div>
            </div>
          </div>
        </div>
      </EnhancedIsland>
    </Section>
  );
}
