import { icons } from '@site/config/icons';
import type { Json, PageHead } from '@site/fragment-kit';
import { asJson } from '../wire/asJson.ts';
import type { HeadTag } from '../wire/HeadTag.ts';
import { WEB_MANIFEST_PATH } from '../wire/paths.ts';
import { applyScheme } from './applyScheme.ts';
import { Banners } from './Banners.tsx';
import { ConsentBanner, PreferencesLink } from './ConsentBanner.tsx';
import { describeHead } from './describeHead.ts';
import { inlineIcon } from './inlineIcon.ts';
import { OverrideBar, type OverrideBarView } from './OverrideBar.tsx';
import { PreviewBar, type PreviewBarView } from './PreviewBar.tsx';
import { Slot, type SlotView } from './Slot.tsx';

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
