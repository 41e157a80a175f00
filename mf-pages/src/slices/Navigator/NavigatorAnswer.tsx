import { isFilled, type RichTextField as Rich } from '@prismicio/client';
import { pricingPath } from '@site/config/paths';
import { ButtonLink } from '@site/ui';
import { ContentLink } from '../../components/ContentLink.tsx';
import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { InlineText, RichTextField } from '../../components/RichTextField.tsx';
import { formatNumber, formatPrice } from '../PricingTable/PriceTable.ts';
import type { LoadedNavigator } from './loadNavigator.ts';
import styles from './Navigator.module.css';

interface NavigatorAnswerProps {
  result: NonNullable<LoadedNavigator['result']>;
  heading: Rich;
}

/** The recommended plan: its price, the reasons, and first steps. */
export function NavigatorAnswer({ result, heading }: NavigatorAnswerProps) {
  const { details, answers } = result;
  const advised = answers.filter(({ advice }) => advice);
  return (
    <div id="answer" className={`${ui.stack7} ${styles.answer}`}>
      <div className={`${ui.list3} ${ui.surface} ${styles.letter}`}>
        <p className={shared.muted}>
          {isFilled.richText(heading) ? <InlineText field={heading} /> : 'Your answer'}
        </p>
        <h2 className={styles.plan}>{details.name}</h2>
        <p className={styles.price}>{describePrice(result)}</p>
        <p className={shared.buttons}>
          <ButtonLink href={details.href}>{details.button}</ButtonLink>
          <ButtonLink href={pricingPath} variant="secondary">
            Compare all plans
          </ButtonLink>
        </p>
      </div>
      <div className={`${ui.stack5} ${styles.words}`}>
        <h3 className={ui.larger}>Why {details.name}</h3>
        <ul className={`${ui.stack4} ${styles.reasons}`}>
          {answers.map(({ key, question, label, reason, decides }) => (
            <li key={key}>
              <p>
                <span className={shared.muted}>{question}</span>
                <strong className={ui.block}>{label}</strong>
              </p>
              <RichTextField field={reason} />
              {decides && (
                <p className={`${ui.danger} ${ui.small} ${ui.bold}`}>This decides the plan.</p>
              )}
            </li>
          ))}
        </ul>
        {advised.length > 0 && (
          <>
            <h3 className={ui.larger}>What to do first</h3>
            <ol className={styles.steps}>
              {advised.map(({ key, advice, link }) => (
                <li key={key}>
                  {advice} <ContentLink field={link} />
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </div>
  );
}

function describePrice({ plan, price, currency }: NavigatorAnswerProps['result']): string {
  if (!price) return 'A price made to measure';
  const size = `for up to ${formatNumber(price.subscribers)} readers`;
  return plan === 'launch' || price.monthly === 0
    ? `Free, ${size}`
    : `${formatPrice(currency, price.monthly)} a month ${size}`;
}
