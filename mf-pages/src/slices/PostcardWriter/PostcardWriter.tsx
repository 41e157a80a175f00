import { asText, type Content } from '@prismicio/client';
import { brand } from '@site/config/brand';
import { EnhancedIsland } from '@site/fragment-kit/island';
import { buttonClass } from '@site/ui';
import { useId } from 'react';
import { ContentIcon } from '../../components/ContentIcon.tsx';
import controls from '../../components/controls.module.css';
import ui from '../../components/primitives.module.css';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { Card } from './Card.tsx';
import styles from './PostcardWriter.module.css';
import { STAMPS } from './stamps.ts';

/**
 * A postcard to write on. Text and stamp need no script: the card is two text areas, and its stamp follows the chosen radio
 * button. With scripts it can be kept as a picture.
 */
export function PostcardWriter({ slice }: { slice: Content.PostcardWriterSlice }) {
  const { theme, eyebrow, heading, intro, message, address } = slice.primary;
  const name = useId();
  return (
    <Section theme={theme}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      <EnhancedIsland expose="./PostcardWriter" hydrate="interaction">
        <div className={`${ui.stack6} ${styles.desk}`} data-office={brand.name}>
          <Card
            message={message ?? ''}
            address={asText(address, { separator: '\n' })}
            className={`${ui.shrink} ${styles.card}`}
          />
          <div className={`${ui.list4} ${ui.shrink}`}>
            <fieldset className={`${ui.stack2} ${controls.unseen} ${styles.stamps}`}>
              <legend className={controls.legend}>Stamp</legend>
              {STAMPS.map(({ name: stamp, icon, ground, ink }, index) => (
                <label
                  key={stamp}
                  className={`${ui.stack1} ${styles.choice}`}
                  data-name={stamp}
                  data-ground={ground}
                  data-ink={ink}
                >
                  <input type="radio" name={name} value={icon} defaultChecked={index === 0} />
                  <ContentIcon name={icon} size={28} />
                  {stamp}
                </label>
              ))}
            </fieldset>
            <div className={`${ui.scripted} ${ui.stack3}`}>
              <button type="button" className={buttonClass()} data-save="">
                <ContentIcon name="download" size={20} /> Keep it as a picture
              </button>
              <button
                type="button"
                className={buttonClass({ variant: 'secondary' })}
                data-share=""
                hidden
              >
                <ContentIcon name="send" size={20} /> Share it
              </button>
            </div>
            <p className={styles.status} role="status" data-status="" />
            <p className={ui.caption}>
              The picture is made on your device. Nothing you write is sent to us, which is how post
              should be.
            </p>
          </div>
        </div>
      </EnhancedIsland>
    </Section>
  );
}
