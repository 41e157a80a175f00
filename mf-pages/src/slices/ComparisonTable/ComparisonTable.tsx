import { type Content, isFilled } from '@prismicio/client';
import { asDay } from '../../components/asDay.ts';
import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import styles from './ComparisonTable.module.css';

/** Two products compared side by side in text, with the date of writing. */
export function ComparisonTable({ slice }: { slice: Content.ComparisonTableSlice }) {
  const { theme, eyebrow, heading, intro, ours, theirs, rows, as_of, note } = slice.primary;
  return (
    <Section theme={theme}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{ours}</th>
            <th scope="col">{theirs}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.aspect}>
              <th scope="row">{row.aspect}</th>
              <td data-column={ours}>{row.ours}</td>
              <td data-column={theirs}>{row.theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(as_of || isFilled.richText(note)) && (
        <div className={`${shared.prose} ${ui.caption} ${ui.space5} ${ui.measure}`}>
          {as_of && (
            <p>
              Written on <time dateTime={as_of}>{asDay(as_of)}</time>.
            </p>
          )}
          <RichTextField field={note} />
        </div>
      )}
    </Section>
  );
}
