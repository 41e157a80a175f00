import ui from '../../components/primitives.module.css';
import { AddStep } from './AddStep.tsx';
import styles from './RouteSteps.module.css';
import card from './StepCard.module.css';
import { StepCard } from './StepCard.tsx';
import { MOST_DAYS, type Step, TESTS } from './walkRoute.ts';

interface RouteStepsProps {
  steps: readonly Step<number>[];
  /** Places of the steps that a reader passed. */
  passed: ReadonlySet<number>;
}

/** The steps of a route or of one of its arms, each followed by a place for another. */
export function RouteSteps({ steps, passed }: RouteStepsProps) {
  return steps.map((step) => <RouteStep key={step.at} step={step} passed={passed} />);
}

/** One step: a card with what can be changed about it. */
export function RouteStep({ step, passed }: { step: Step<number>; passed: ReadonlySet<number> }) {
  const attributes = { 'data-step': step.kind, ...(passed.has(step.at) && { 'data-passed': '' }) };
  switch (step.kind) {
    case 'letter':
      return (
        <li className={styles.step} {...attributes}>
          <StepCard icon="mail" name="letter" label="Letter">
            <textarea
              className={card.subject}
              aria-label="Subject of the letter"
              rows={2}
              maxLength={80}
              placeholder="Its subject"
              autoComplete="off"
              defaultValue={step.subject}
            />
          </StepCard>
          <AddStep />
        </li>
      );
    case 'wait':
      return (
        <li className={styles.step} {...attributes}>
          <StepCard icon="clock" name="wait" label="Wait">
            <label className={`${ui.row} ${card.days}`}>
              <input
                type="number"
                min={0}
                max={MOST_DAYS}
                defaultValue={step.days}
                aria-label="Days to wait"
                autoComplete="off"
              />
              days
            </label>
          </StepCard>
          <AddStep />
        </li>
      );
    case 'branch':
      return (
        <li className={styles.step} {...attributes}>
          <StepCard icon="split" name="branch" label="Branch">
            <select aria-label="Question of the branch" defaultValue={step.test} autoComplete="off">
              {Object.entries(TESTS).map(([test, question]) => (
                <option key={test} value={test}>
                  {question}
                </option>
              ))}
            </select>
          </StepCard>
          <div className={`${ui.stack3} ${styles.arms}`}>
            {(['yes', 'no'] as const).map((way) => (
              <div key={way} className={`${ui.anchor} ${ui.shrink} ${styles.arm}`}>
                <p className={styles.way}>{way === 'yes' ? 'Yes' : 'No'}</p>
                <ol
                  className={styles.steps}
                  data-arm={way}
                  aria-label={way === 'yes' ? 'If yes' : 'If no'}
                >
                  <li className={styles.start}>
                    <AddStep />
                  </li>
                  <RouteSteps steps={step[way]} passed={passed} />
                </ol>
              </div>
            ))}
          </div>
        </li>
      );
  }
}
