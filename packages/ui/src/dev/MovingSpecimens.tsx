import type { JSX } from 'react';
import { Button } from '../Button.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { SmartLink } from '../SmartLink.tsx';
import { Tooltip } from '../Tooltip.tsx';
import { useDisclosure } from '../useDisclosure.ts';
import styles from './Gallery.module.css';
import { Specimen } from './Specimen.tsx';

/** Components that open, close or prefetch. */
export function MovingSpecimens({ theme }: { theme: string }): JSX.Element {
  const { open, buttonProps, panelProps } = useDisclosure();
  return (
    <>
      <Specimen title="Tooltip: hover, focus, tap, Escape; at both edges">
        <div className={`${styles.row} ${styles.ends}`}>
          {['Left edge', 'Middle', 'Right edge'].map((place) => (
            <Tooltip
              key={place}
              content="Counted once for each reader and day, so that a letter opened twice stays one open."
            >
              <Button variant="secondary">{place}</Button>
            </Tooltip>
          ))}
        </div>
      </Specimen>
      <Specimen title="Disclosure, one of a group open at a time">
        <div>
          <Disclosure name={`${theme}-faq`} summary="Is it free to begin?" defaultOpen>
            Yes. The first thirty days cost nothing, on every plan.
          </Disclosure>
          <Disclosure name={`${theme}-faq`} summary="Can I bring my readers along?">
            Lists, tags and archives move in one afternoon, and paid subscribers keep their plans.
          </Disclosure>
          <Disclosure
            name={`${theme}-faq`}
            summary="What happens to a question that is long enough to need a second line on a phone?"
          >
            It breaks, and the arrow stays at its side.
          </Disclosure>
        </div>
      </Specimen>
      <Specimen title="useDisclosure: control and content apart">
        <div className={styles.row}>
          <Button variant="secondary" {...buttonProps}>
            {open ? 'Hide' : 'Show'} the panel
          </Button>
        </div>
        <div {...panelProps} className={styles.panel}>
          The native button toggles on click, Enter and Space.
        </div>
      </Specimen>
      <Specimen title="SmartLink: prefetched within 200 px of the viewport">
        <p>
          <SmartLink href="/pricing">Pricing</SmartLink>, <SmartLink href="/about">About</SmartLink>
          ,{' '}
          <SmartLink href="https://example.com" newTab>
            elsewhere in a new tab
          </SmartLink>
        </p>
      </Specimen>
    </>
  );
}
