import { type Content, isFilled } from '@prismicio/client';
import { tintClass } from '../../components/IconStamp.tsx';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { Screen } from '../../screens/Screen.tsx';
import styles from './Tour.module.css';

/**
 * Views of the product. On a wide viewport radio buttons select the visible drawing, without scripts; on a narrow one
 * all are stacked.
 */
export function Tour({ slice }: { slice: Content.TourSlice }) {
  const { theme, eyebrow, heading, intro, stops } = slice.primary;
  const Level = isFilled.richText(heading) ? 'h3' : 'h2';
  return (
    <Section theme={theme}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      <div className={`${ui.stack6} ${styles.tour}`}>
        {stops.map(({ title, text, tint, ...picture }, index) => (
          <div key={title} className={`${ui.stack4} ${styles.stop}`}>
            <div className={`${ui.stack2} ${ui.top} ${styles.words}`}>
              <Level className={`${ui.larger} ${styles.name}`}>
                <label>
                  <input type="radio" name={slice.id} value={index} defaultChecked={index === 0} />
                  {title}
                </label>
              </Level>
              <div className={`${ui.muted} ${styles.text}`}>
                <RichTextField field={text} />
              </div>
            </div>
            <div className={`${ui.center} ${styles.picture} ${tintClass(tint)}`}>
              <Screen fields={picture} />
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}
