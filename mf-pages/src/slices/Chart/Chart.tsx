import type { Content } from '@prismicio/client';
import ui from '../../components/primitives.module.css';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { Bars } from './Bars.tsx';
import styles from './Chart.module.css';
import { Line } from './Line.tsx';

/** Figures drawn as bars or as a line, and as text for screen readers. */
export function Chart({ slice }: { slice: Content.ChartSlice }) {
  const { theme, eyebrow, heading, intro, values, source } = slice.primary;
  const figures = values.flatMap(({ label, value, display }) =>
    label && value !== null && value >= 0 ? [{ label, value, display: display ?? `${value}` }] : [],
  );
  if (figures.length === 0) return null;
  return (
    <Section theme={theme}>
      <div className={`${ui.stack5} ${styles.chart}`}>
        <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
        <figure className={`${ui.surface} ${styles.figure}`}>
          {slice.variation === 'line' ? <Line figures={figures} /> : <Bars figures={figures} />}
          {source && <figcaption className={`${ui.caption} ${ui.space5}`}>{source}</figcaption>}
        </figure>
      </div>
    </Section>
  );
}
