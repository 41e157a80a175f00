import type { Content } from '@prismicio/client';
import { useId } from 'react';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import shared from '../../components/components.module.css';
import { tintClass } from '../../components/IconStamp.tsx';
import { Masthead } from '../../components/Masthead.tsx';
import ui from '../../components/primitives.module.css';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { Quotation } from './Quotation.tsx';
import styles from './Wall.module.css';

/** As many as `Wall.module.css` has rules for. */
const MAX_TRADES = 6;

/** Quotations on cards, below the mastheads of their publications; with several trades, one of them can be chosen. */
export function Wall({ primary }: { primary: Content.TestimonialSliceWallPrimary }) {
  const { theme, eyebrow, heading, intro, quotes } = primary;
  const trades = [...new Set(quotes.flatMap(({ trade }) => trade ?? []))];
  const isChoice = trades.length > 1 && trades.length <= MAX_TRADES;
  return (
    <Section theme={theme}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      <div className={`${ui.stack6} ${styles.wall}`}>
        {isChoice && <Trades trades={trades} quotes={quotes} />}
        <ul className={shared.grid}>
          {quotes.map(({ link, publication, emblem, lettering, tint, figure, trade, ...quote }) => (
            <li key={quote.name} data-trade={isChoice && trade ? trades.indexOf(trade) : undefined}>
              <figure className={`${shared.card} ${tintClass(tint)}`}>
                {publication && (
                  <p className={`${ui.wrap} ${styles.letterhead}`}>
                    <Masthead name={publication} emblem={emblem} lettering={lettering} />
                    {figure && <span className={`${ui.caption} ${ui.strong}`}>{figure}</span>}
                  </p>
                )}
                <Quotation {...quote}>
                  <ArrowLink field={link} />
                </Quotation>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** Radio buttons: the choice needs no script. */
function Trades(props: { trades: readonly string[]; quotes: readonly { trade: string | null }[] }) {
  const name = useId();
  const count = (trade: string) => props.quotes.filter((quote) => quote.trade === trade).length;
  const choices = [
    { value: 'all', label: 'Every trade', count: props.quotes.length },
    ...props.trades.map((label, index) => ({ value: index, label, count: count(label) })),
  ];
  return (
    <fieldset className={`${shared.pills} ${styles.trades}`}>
      <legend className="visually-hidden">Letters from</legend>
      {choices.map(({ value, label, count }) => (
        <label key={label}>
          <input type="radio" name={name} value={value} defaultChecked={value === 'all'} />
          {label} <span className={ui.muted}>{count}</span>
        </label>
      ))}
    </fieldset>
  );
}
