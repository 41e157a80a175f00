import type { ReactNode } from 'react';
import { ContentIcon } from '../../components/ContentIcon.tsx';
import styles from './RouteSteps.module.css';
import { type Step, TESTS } from './walkRoute.ts';

const MENU = [
  { kind: 'letter', icon: 'mail', label: 'Letter' },
  { kind: 'wait', icon: 'clock', label: 'Wait' },
  { kind: 'branch', icon: 'split', label: 'Branch' },
];

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
          <Card icon="mail" name="letter" label="Letter">
            <textarea
              className={styles.subject}
              aria-label="Subject of the letter"
              rows={2}
              maxLength={80}
              placeholder="Its subject"
              autoComplete="off"
              defaultValue={step.subject}
            />
          </Card>
          <AddStep />
        </li>
      );
    case 'wait':
      return (
        <li className={styles.step} {...attributes}>
          <Card icon="clock" name="wait" label="Wait">
            <label className={styles.days}>
              <input
                type="number"
                min={0}
                max={365}
                defaultValue={step.days}
                aria-label="Days to wait"
                autoComplete="off"
              />
              days
            </label>
          </Card>
          <AddStep />
        </li>
      );
    case 'branch':
      return (
        <li className={`${styles.step} ${styles.branch}`} {...attributes}>
          <Card icon="split" name="branch" label="Branch">
            <select aria-label="Question of the branch" defaultValue={step.test} autoComplete="off">
              {Object.entries(TESTS).map(([test, question]) => (
                <option key={test} value={test}>
                  {question}
                </option>
              ))}
            </select>
          </Card>
          <div className={styles.arms}>
            {(['yes', 'no'] as const).map((way) => (
              <div key={way} className={styles.arm}>
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

function Card({
  icon,
  name,
  label,
  children,
}: {
  icon: string;
  name: string;
  label: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.card} data-card="">
      <span className={styles.icon}>
        <ContentIcon name={icon} size={20} />
      </span>
      <div className={styles.fields}>
        <p className={styles.label}>{label}</p>
        {children}
      </div>
      <button
        type="button"
        className={styles.remove}
        data-remove=""
        aria-label={`Remove this ${name}`}
      >
        <ContentIcon name="close" size={16} />
      </button>
    </div>
  );
}

/** The line to the next step, with a button that offers what can stand there. */
export function AddStep() {
  return (
    <details className={styles.add} data-add="">
      <summary aria-label="Add a step here">
        <ContentIcon name="plus" size={16} />
      </summary>
      <div className={styles.menu}>
        {MENU.map(({ kind, icon, label }) => (
          <button key={kind} type="button" data-kind={kind}>
            <ContentIcon name={icon} size={18} /> {label}
          </button>
        ))}
      </div>
    </details>
  );
}
