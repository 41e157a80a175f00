import type { Content } from '@prismicio/client';
import ui from '../../components/primitives.module.css';
import { Illustration } from '../../illustrations/Illustration.tsx';
import styles from './SampleIssue.module.css';

type IssueBlockProps = Pick<
  Content.SampleIssueSliceDefaultPrimaryBlocksItem,
  'kind' | 'title' | 'text' | 'illustration'
>;

/** One part of a sample letter. The answers of a poll are its text, separated by slashes. */
export function IssueBlock({ kind, title, text, illustration }: IssueBlockProps) {
  switch (kind) {
    case 'picture':
      return (
        <div className={`${ui.center} ${styles.picture}`}>
          <Illustration name={illustration} />
        </div>
      );
    case 'poll':
      return (
        <div className={styles.poll}>
          <p>
            <strong>{title}</strong>
          </p>
          <ul className={`${ui.wrap2} ${styles.answers}`}>
            {(text ?? '').split('/').map((answer) => (
              <li key={answer}>{answer.trim()}</li>
            ))}
          </ul>
        </div>
      );
    default:
      return (
        <div className={styles[kind]}>
          {kind === 'sponsor' && <p className={styles.tag}>Sponsor</p>}
          {kind === 'members' && <p className={styles.tag}>For members</p>}
          {title && (
            <p>
              <strong>{title}</strong>
            </p>
          )}
          {text && <p>{text}</p>}
        </div>
      );
  }
}
