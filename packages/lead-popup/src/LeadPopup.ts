import {
  createElement,
  type ForwardedRef,
  forwardRef,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import {
  type LeadPopupElement,
  type LeadPopupEvents,
  type LeadPopupOptions,
  TAG,
} from './LeadPopupElement.ts';
import { type LeadPopupSource, loadLeadPopup } from './loadLeadPopup.ts';

type Listener<Name extends keyof LeadPopupEvents> = (detail: LeadPopupEvents[Name]) => void;

export interface LeadPopupProps extends LeadPopupSource, LeadPopupOptions {
  className?: string | undefined;
  /** With `mode="button"`: what takes the place of the button. It works without script if it is a link. */
  children?: ReactNode;
  onViewed?: Listener<'lead:viewed'> | undefined;
  onStep?: Listener<'lead:step'> | undefined;
  onSubmitted?: Listener<'lead:submitted'> | undefined;
  onFailed?: Listener<'lead:failed'> | undefined;
  onClosed?: Listener<'lead:closed'> | undefined;
}

/** Shows the element of the lead pop-up, and loads its code. React 17 or later; the server renders the element as well. */
export const LeadPopup = forwardRef(function LeadPopup(
  props: LeadPopupProps,
  ref: ForwardedRef<LeadPopupElement>,
) {
  const { siteUrl, release, texts, className, children } = props;
  const { onViewed, onStep, onSubmitted, onFailed, onClosed } = props;
  const element = useRef<LeadPopupElement>(null);
  useImperativeHandle(ref, () => element.current as LeadPopupElement, []);

  useEffect(() => {
    const listeners = {
      'lead:viewed': onViewed,
      'lead:step': onStep,
      'lead:submitted': onSubmitted,
      'lead:failed': onFailed,
      'lead:closed': onClosed,
    };
    const life = new AbortController();
    for (const [name, listener] of Object.entries(listeners))
      element.current?.addEventListener(
        name,
        (event: Event) => (listener as Listener<never>)?.((event as CustomEvent).detail as never),
        { signal: life.signal },
      );
    return () => life.abort();
  }, [onViewed, onStep, onSubmitted, onFailed, onClosed]);

  // A property: React before 19 writes attributes, and this is an object.
  useEffect(() => {
    if (element.current) element.current.texts = texts;
  }, [texts]);

  const { src, integrity } = release ?? {};
  useEffect(() => {
    loadLeadPopup({ siteUrl, release: src && integrity ? { src, integrity } : undefined }).catch(
      (error: unknown) => {
        console.error(`<${TAG}> could not load.`, error);
        const detail: LeadPopupEvents['lead:failed'] = { reason: 'unavailable' };
        element.current?.dispatchEvent(new CustomEvent('lead:failed', { detail, bubbles: true }));
      },
    );
  }, [siteUrl, src, integrity]);

  return createElement(
    TAG as string,
    {
      ref: element,
      // Before React 19 an element of this kind has no `className`.
      class: className,
      'integration-key': props.integrationKey,
      mode: props.mode,
      trigger: props.trigger,
      'trigger-element': props.triggerElement,
      theme: props.theme,
      locale: props.locale,
      'completed-url': props.completedUrl,
      consent: props.consent,
    },
    children,
  );
});
