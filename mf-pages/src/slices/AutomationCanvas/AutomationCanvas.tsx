import type { Content } from '@prismicio/client';
import { EnhancedIsland } from '@site/fragment-kit/island';
import { buttonClass } from '@site/ui';
import { useId } from 'react';
import { ContentIcon } from '../../components/ContentIcon.tsx';
import controls from '../../components/controls.module.css';
import ui from '../../components/primitives.module.css';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { AddStep } from './AddStep.tsx';
import styles from './AutomationCanvas.module.css';
import steps from './RouteSteps.module.css';
import { RouteStep, RouteSteps } from './RouteSteps.tsx';
import { readSteps } from './readSteps.ts';
import { type Step, TESTS, type Test, walkRoute } from './walkRoute.ts';

/** What a visitor can add; a letter and a wait have something in them already. */
const KIT: Step<number>[] = [
  { kind: 'letter', at: -1, subject: '' },
  { kind: 'wait', at: -2, days: 2 },
  { kind: 'branch', at: -3, test: 'opened', yes: [], no: [] },
];

/**
 * A route of letters with the first reader already walked through it. With scripts visitors change the route and choose
 * who walks it.
 */
export function AutomationCanvas({ slice }: { slice: Content.AutomationCanvasSlice }) {
  const { theme, eyebrow, heading, intro, trigger, readers } = slice.primary;
  const name = useId();
  const route = readSteps(slice.primary.steps);
  const tests = Object.keys(TESTS) as Test[];
  const walkers = readers.map((reader) => ({
    name: reader.name ?? '',
    about: reader.about,
    opened: reader.opened,
    clicked: reader.clicked,
    paid: reader.paid,
  }));
  const [first] = walkers;
  if (!first) return null;
  const { visits, sum } = walkRoute(route, first);
  const passed = new Set(visits.map(({ at }) => at));
  return (
    <Section theme={theme}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      <EnhancedIsland expose="./AutomationCanvas" hydrate="visible">
        <div className={`${ui.stack6} ${styles.desk}`}>
          <section className={styles.canvas} aria-label="The route" data-canvas="">
            <div className={`${ui.row3} ${styles.trigger}`} data-trigger="" data-passed="">
              <span className={`${ui.center} ${styles.triggerIcon}`}>
                <ContentIcon name="bolt" size={20} />
              </span>
              <strong>{trigger}</strong>
            </div>
            <ol
              className={steps.steps}
              data-trunk=""
              data-parted={route.some(({ kind }) => kind === 'branch') ? '' : undefined}
              aria-label="Steps"
            >
              <li className={steps.start}>
                <AddStep />
              </li>
              <RouteSteps steps={route} passed={passed} />
            </ol>
            <span className={`${ui.center} ${styles.token}`} data-token="" aria-hidden="true">
              <ContentIcon name="mail" size={18} />
            </span>
          </section>
          <div className={styles.controls}>
            <fieldset className={`${ui.stack2} ${controls.tiles} ${styles.readers}`}>
              <legend className={controls.prompt}>Who walks it</legend>
              {walkers.map((reader, index) => (
                <label key={reader.name} className={`${ui.stack3} ${styles.reader}`}>
                  <input
                    type="radio"
                    name={name}
                    defaultChecked={index === 0}
                    data-name={reader.name}
                    data-does={tests.filter((test) => reader[test]).join(' ')}
                  />
                  <span>
                    <strong className={ui.ink}>{reader.name}</strong> {reader.about}
                  </span>
                </label>
              ))}
            </fieldset>
            <button type="button" className={buttonClass({ fullWidth: true })} data-walk="">
              <ContentIcon name="play" size={20} /> Walk the route
            </button>
          </div>
          <div className={styles.log}>
            <p className={styles.sum} role="status" data-sum="">
              {sum}
            </p>
            <ol className={`${ui.stack1} ${styles.visits}`} data-visits="">
              {visits.map(({ at, day, text }) => (
                <li key={at}>
                  <span>Day {day}</span> <span>{text}</span>
                </li>
              ))}
            </ol>
          </div>
          <ul hidden data-kit="">
            {KIT.map((step) => (
              <RouteStep key={step.kind} step={step} passed={new Set()} />
            ))}
            <li data-visit="">
              <span /> <span />
            </li>
          </ul>
        </div>
      </EnhancedIsland>
    </Section>
  );
}
