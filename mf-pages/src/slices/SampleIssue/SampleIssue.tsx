import type { Content } from '@prismicio/client';
import { joinClasses } from '@site/ui';
import { ButtonRow } from '../../components/ButtonRow.tsx';
import { tintClass } from '../../components/IconStamp.tsx';
import { Emblem } from '../../components/Masthead.tsx';
import ui from '../../components/primitives.module.css';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { IssueBlock } from './IssueBlock.tsx';
import styles from './SampleIssue.module.css';
import { WholeIssue } from './WholeIssue.tsx';

/** A newsletter issue as its readers would receive it, next to text about it. */
export function SampleIssue({ slice }: { slice: Content.SampleIssueSlice }) {
  if (slice.variation === 'whole') return <WholeIssue primary={slice.primary} />;
  const { theme, eyebrow, heading, intro, buttons, side, ...issue } = slice.primary;
  return (
    <Section theme={theme}>
      <div className={joinClasses(ui.aligned7, styles.pair, side === 'left' && styles.left)}>
        <div className={`${ui.stack5} ${styles.words}`}>
          <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
          <ButtonRow links={buttons} />
        </div>
        <figure className={`theme-light ${styles.window}`}>
          <figcaption className={styles.envelope}>
            <strong>{issue.subject}</strong>
            <span>
              {issue.publication}
              {issue.sent && `, ${issue.sent}`}
            </span>
          </figcaption>
          <div className={`${ui.stack4} ${styles.letter} ${tintClass(issue.tint)}`}>
            <p className={`${styles.masthead} ${styles[issue.lettering]}`}>
              <Emblem name={issue.emblem} />
              {issue.publication}
            </p>
            {issue.blocks.map((block) => (
              <IssueBlock key={`${block.kind} ${block.title}`} {...block} />
            ))}
          </div>
        </figure>
      </div>
    </Section>
  );
}
