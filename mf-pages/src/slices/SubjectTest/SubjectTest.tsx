import type { Content } from '@prismicio/client';
import { EnhancedIsland } from '@site/fragment-kit/island';
import { buttonClass } from '@site/ui';
import { useId } from 'react';
import { ContentIcon } from '../../components/ContentIcon.tsx';
import controls from '../../components/controls.module.css';
import ui from '../../components/primitives.module.css';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { compareVersions } from './compareVersions.ts';
import { RangeScale } from './RangeScale.tsx';
import styles from './SubjectTest.module.css';
import { simulateTest } from './simulateTest.ts';
import { Version } from './Version.tsx';

/** Readers in a test, half for each version. */
const SIZES = [400, 2_000, 20_000];
const USUAL_SIZE = 2_000;

/**
 * Two subject lines and how a test of them ends, by a simulation that says so. With scripts visitors write the lines and
 * send the test themselves.
 */
export function SubjectTest({ slice }: { slice: Content.SubjectTestSlice }) {
  const { theme, eyebrow, heading, intro, publication } = slice.primary;
  const [first, second] = [slice.primary.first ?? '', slice.primary.second ?? ''];
  const name = useId();
  const standing = [...simulateTest(first, second, USUAL_SIZE / 2)].at(-1);
  if (!standing) return null;
  const { shares, range, winner, verdict, reason } = compareVersions(standing);
  const shared = { publication, sent: standing.sent };
  return (
    <Section theme={theme}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      <EnhancedIsland expose="./SubjectTest" hydrate="visible">
        <form
          method="dialog"
          className={`${ui.stack5} ${styles.desk}`}
          autoComplete="off"
          aria-label="Test two subject lines"
        >
          <div className={`${ui.stack5} ${ui.shrink} ${styles.versions}`}>
            <Version side="a" subject={first} share={shares[0]} wins={winner === 'a'} {...shared} />
            <Version
              side="b"
              subject={second}
              share={shares[1]}
              wins={winner === 'b'}
              {...shared}
            />
          </div>
          <div className={`${ui.list4} ${styles.panel}`}>
            <fieldset
              className={`${ui.scripted} ${ui.stack2} ${controls.tiles} ${controls.unseen} ${styles.sizes}`}
            >
              <legend className={controls.legend}>Readers in the test</legend>
              {SIZES.map((size) => (
                <label key={size}>
                  <input
                    type="radio"
                    name={name}
                    value={size}
                    defaultChecked={size === USUAL_SIZE}
                  />
                  {size.toLocaleString('en-US')}
                </label>
              ))}
            </fieldset>
            <button type="submit" className={buttonClass({ className: ui.scripted })}>
              <ContentIcon name="mail" size={20} /> Send the test
            </button>
            <div className={`${ui.stack2} ${styles.result}`}>
              <p className={styles.verdict} role="status" data-verdict="">
                {verdict}
              </p>
              <p className={styles.reason} data-reason="">
                {reason}
              </p>
              <RangeScale range={range} />
            </div>
            <p className={styles.note}>
              A simulation: its readers are made up, and like short lines about something. Yours are
              real and may not. Nothing you write leaves this page.
            </p>
          </div>
        </form>
      </EnhancedIsland>
    </Section>
  );
}
