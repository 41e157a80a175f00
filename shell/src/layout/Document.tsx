import { brandMark } from '@site/config/brandMark';
import { drawBrandMark } from '@site/config/drawBrandMark';
import { icons } from '@site/config/icons';
import { privacyPath } from '@site/config/paths';
import {
  type HydrationPolicy,
  type Json,
  type LayoutSlot,
  PAGE_SLOT,
  type PageHead,
  type SlotOptions,
} from '@site/fragment-kit';
import { PREFERENCES_HASH } from '@site/telemetry/consent/Consent';
import { asJson } from '../wire/asJson.ts';
import type { HeadTag } from '../wire/HeadTag.ts';
import { WEB_MANIFEST_PATH } from '../wire/paths.ts';
import { applyScheme } from './applyScheme.ts';
import { Banners } from './Banners.tsx';
import { describeHead } from './describeHead.ts';
import { PreviewBar, type PreviewBarView } from './PreviewBar.tsx';

/** Characters that an address or an attribute cannot have. */
const ESCAPES: Record<string, string> = { '"': "'", '#': '%23', '<': '%3C', '>': '%3E' };

/**
 * The site's icon as an address that needs no request: that would share the line with the first view. The bar has the same
 * mark, so that it is some hundred bytes of a compressed page.
 */
const inlineIcon = `data:image/svg+xml,${`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${brandMark.viewBox}">${drawBrandMark()}</svg>`.replace(/["#<>]/g, (each) => ESCAPES[each] ?? each)}`;

/** The data of a page's HTML. */
export interface DocumentView {
  head: PageHead;
  canonicalUrl: string;
  /** A class name derived from the path. */
  pageClass: string;
  /** Texts of style sheets, inlined in this order. */
  styles: string[];
  fontUrl: string;
  bootUrl: string;
  bootIntegrity?: string | undefined;
  importMap: string;
  /** The script that tells what visitors of a canary meet; absent without one. */
  evidence?: { src: string; integrity: string } | undefined;
  /** The page has no referral banner. */
  hideReferralBanner?: boolean | undefined;
  /** Runs right after the banners, which it shows or leaves hidden. It starts the boot script. */
  beforePaint: string;
  /** Data for the boot script. */
  pageData: Json;
  /** Where consent matters: how visitors are asked. */
  consent?: ConsentView | undefined;
  /** Only for requests with a preview cookie. */
  preview?: PreviewBarView | undefined;
  /** Only for requests with an override. */
  override?: OverrideBarView | undefined;
  /** In page order. */
  slots: SlotView[];
}

export interface ConsentView {
  /** Runs right after the banner. Absent: visitors are not asked, but can object. */
  beforePaint?: string;
}

/** The document of every page: banners, then the slots of the layout. */
export function Document(view: DocumentView) {
  const { head, slots } = view;
  const tags = describeHead(head, view.canonicalUrl);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        {tags.map(
          (tag) => tag.tag !== 'json-ld' && <HeadElement key={JSON.stringify(tag)} tag={tag} />,
        )}
        {/* What is at the top of the page: the bar has the page's color. */}
        <meta name="theme-color" content="#fdfcf9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1126" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={icons.ico} sizes="32x32" />
        <link rel="icon" href={inlineIcon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={icons.appleTouch.path} />
        <link rel="manifest" href={WEB_MANIFEST_PATH} />
        <link rel="preload" href={view.fontUrl} as="font" type="font/woff2" crossOrigin="" />
        <Raw tag="script" text={applyScheme} />
        {view.styles.map((css) => (
          <Raw key={css} tag="style" text={css} />
        ))}
        <Raw tag="script" type="importmap" text={view.importMap} />
        {/* Not `async`: the page data is at the end. */}
        {view.evidence ? <script type="module" {...view.evidence} /> : null}
        {tags.map(
          (tag) => tag.tag === 'json-ld' && <HeadElement key={asJson(tag.data)} tag={tag} />,
        )}
      </head>
      <body className={view.pageClass}>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <Banners hideReferral={view.hideReferralBanner} />
        <Raw
          tag="script"
          text={view.beforePaint}
          data-boot={view.bootUrl}
          data-integrity={view.bootIntegrity}
        />
        {view.consent?.beforePaint ? (
          <ConsentBanner beforePaint={view.consent.beforePaint} />
        ) : null}
        {slots.map((slot) => (
          <Slot key={slot.name} {...slot} />
        ))}
        {view.consent ? <PreferencesLink /> : null}
        {view.preview ? <PreviewBar {...view.preview} /> : null}
        {view.override ? <OverrideBar {...view.override} /> : null}
        <div id="announcer" className="visually-hidden" role="status" aria-live="polite" />
        <Raw tag="script" type="application/json" id="page-data" text={asJson(view.pageData)} />
      </body>
    </html>
  );
}

function HeadElement({ tag }: { tag: HeadTag }) {
  if (tag.tag === 'json-ld')
    return <Raw tag="script" type="application/ld+json" text={asJson(tag.data)} />;
  const { tag: Tag, ...attributes } = tag;
  return <Tag {...attributes} />;
}

interface RawProps {
  tag: 'style' | 'script';
  text: string;
  type?: string;
  id?: string;
  [data: `data-${string}`]: string | undefined;
}

/** An inline block whose text must arrive byte for byte: its digest is in the security policy. */
function Raw({ tag: Tag, text, ...attributes }: RawProps) {
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: text }} />;
}

/**
 * Asks for consent. Hidden at first, because the HTML is the same for all visitors: the script right after it shows it to
 * visitors who have not answered, before anything is painted, and stores the answer. It overlays the page and shifts nothing.
 */
function ConsentBanner({ beforePaint }: { beforePaint: string }) {
  return (
    <>
      <section id="consent" className="consent" aria-label="Cookies" hidden>
        <p>
          With your consent we measure what visitors read, try variants of pages and tell our
          marketing tools where you came from. Without it, nothing of that kind is kept in your
          browser. <a href={privacyPath}>How we handle data</a>
        </p>
        <div className="consent-actions">
          <button type="button" className="ui-button ui-button--secondary" data-consent="none">
            Reject all
          </button>
          <button type="button" className="ui-button ui-button--secondary" data-consent="all">
            Accept all
          </button>
          <a className="ui-button ui-button--secondary" href={PREFERENCES_HASH}>
            Choose
          </a>
        </div>
      </section>
      <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
    </>
  );
}

/** Where visitors change or withdraw their consent: the last line of the footer. */
function PreferencesLink() {
  return (
    <nav className="preferences-link theme-dark" aria-label="Privacy">
      <a href={PREFERENCES_HASH}>Cookie preferences</a>
    </nav>
  );
}

interface OverrideBarView extends Pick<PreviewBarView, 'path' | 'styles'> {
  /** What the override shows, for people. */
  shows: string;
  /** When it ends, ISO 8601. */
  until: string;
}

/** Tells whoever opened an override that the page is not the public one. It can be left without script. */
function OverrideBar({ shows, until, path, styles }: OverrideBarView) {
  return (
    <>
      <link rel="stylesheet" crossOrigin="" {...styles} />
      <aside id="override-bar" className="preview-bar theme-dark" aria-label="Override">
        <p className="preview-state" role="status">
          <strong>Override</strong>{' '}
          <span>
            Only you see {shows}, until <time dateTime={until}>{formatTime(until)}</time>.
          </span>
        </p>
        <div className="preview-actions">
          <form action="/override/leave">
            <button type="submit" name="page" value={path}>
              Leave
            </button>
          </form>
        </div>
      </aside>
    </>
  );
}

/** `Nov 23, 15:25 UTC`: readers may be anywhere. */
const formatTime = (iso: string) =>
  `${new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(new Date(iso))} UTC`;

/** One slot of a page. */
export interface SlotView extends Pick<LayoutSlot, 'name' | 'landmark' | 'label'> {
  html: string;
  /** The fragment that rendered the HTML; absent if the slot is empty. */
  fragment?: string;
  /** How its browser side starts; absent for HTML that is not hydrated. */
  mount?: { expose: string; hydrate: HydrationPolicy };
  options?: SlotOptions;
}

/** The element that a fragment fills. Except `main`, it has no box of its own; without HTML it is no landmark. */
export function Slot({ name, landmark, label, html, fragment, mount, options }: SlotView) {
  const isPage = name === PAGE_SLOT;
  const Tag = isPage ? 'main' : (html && landmark) || 'div';
  return (
    <Tag
      {...(isPage ? { id: 'main', tabIndex: -1 } : { className: 'slot' })}
      aria-label={Tag === landmark ? label : undefined}
      data-slot={name}
      data-fragment={fragment}
      data-expose={mount?.expose}
      data-hydrate={mount?.hydrate}
      data-options={
        options && Object.keys(options).length > 0 ? JSON.stringify(options) : undefined
      }
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
