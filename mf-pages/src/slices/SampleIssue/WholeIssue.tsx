import type { Content } from '@prismicio/client';
import { ContentPicture } from '../../components/ContentPicture.tsx';
import { tintClass } from '../../components/IconStamp.tsx';
import { Emblem } from '../../components/Masthead.tsx';
import { PortraitStamp } from '../../components/PortraitStamp.tsx';
import ui from '../../components/primitives.module.css';
import { Section } from '../../components/Section.tsx';
import { IssueBlock } from './IssueBlock.tsx';
import styles from './SampleIssue.module.css';
import whole from './WholeIssue.module.css';

/** One issue of a publication, to read from top to bottom. */
export function WholeIssue({ primary }: { primary: Content.SampleIssueSliceWholePrimary }) {
  const { theme, publication, emblem, lettering, tint, subject, sent, author, author_role } =
    primary;
  return (
    <Section theme={theme}>
      <figure className={`theme-light ${whole.sheet}`} aria-label={subject ?? publication ?? ''}>
        <div className={`${ui.row4} ${whole.envelope}`}>
          <PortraitStamp portrait={primary.portrait} name={author} />
          <p>
            <strong>{subject}</strong>
            <br />
            {author}, {author_role}
            <br />
            {sent}
          </p>
        </div>
        <div
          className={`${ui.stack4} ${styles.letter} ${whole.letter} ${whole[lettering] ?? ''} ${tintClass(tint)}`}
        >
          <p className={`${styles.masthead} ${styles[lettering]}`}>
            <Emblem name={emblem} />
            {publication}
          </p>
          {/* These issues stand at the top of pages of their own. */}
          <ContentPicture
            field={primary.picture}
            sizes="(min-width: 768px) 42rem, calc(90vw - 2.5rem)"
            priority
          />
          {primary.blocks.map((block) => (
            <IssueBlock
              key={`${block.kind} ${block.title ?? block.text}`}
              {...block}
              illustration={null}
            />
          ))}
        </div>
      </figure>
    </Section>
  );
}
