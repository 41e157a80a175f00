import { z } from 'zod';
import type {
  ContentList,
  PreviewTarget,
  RenderResult,
  SiteDescription,
  SupportArticle,
} from './contract.ts';
import { ContractError } from './parseManifest.ts';

/** Longer HTML is rejected. */
export const MAX_SLOT_HTML_CHARACTERS = 1024 * 1024;

const text = (limit: number) => z.string().max(limit);

const path = text(500).regex(/^\/(?![/\\])/, 'must be a path of this site, such as /pricing');
const instant = z.iso.datetime({ offset: true });

/** Statuses without a page: a visitor would see nothing, or the previous answer. */
const WITHOUT_BODY = [204, 205, 304];
const status = z
  .int()
  .min(200)
  .max(599)
  .refine((code) => !WITHOUT_BODY.includes(code), 'must be that of an answer with a page');

const imageUrl = text(2000).refine(
  (url) => URL.canParse(url, 'https://site.invalid'),
  'must be a URL or a path',
);

const cardSchema = z.object({
  title: text(300).min(1),
  label: text(100).optional(),
  text: text(1000).optional(),
});

/** Names become keys in headers of caches. */
const documentType = text(60).regex(/^[\w-]+$/);
const documentUid = text(200).regex(/^[\p{L}\p{M}\p{N}_.~-]+$/u);
const documentId = text(60).regex(/^[\w-]+$/);
const documentName = z.object({ id: documentId, type: documentType, uid: documentUid.optional() });
const contentSchema = z.object({
  documents: z.array(documentName).max(5_000),
  lists: z.array(documentType).max(200),
  tags: z.array(documentType).max(200),
  missing: z.array(z.object({ type: documentType, uid: documentUid })).max(500),
});
const listSchema = z.object({
  revision: text(500),
  documents: z
    .array(
      documentName.extend({ tags: z.array(documentType).max(100).optional(), version: text(100) }),
    )
    .max(100_000),
});

const resultSchema = z.object({
  html: text(MAX_SLOT_HTML_CHARACTERS),
  status: status.optional(),
  head: z
    .object({
      title: text(300).min(1),
      description: text(1000),
      image: z
        .object({ url: imageUrl, alt: text(500), width: z.int(), height: z.int() })
        .optional(),
      card: cardSchema.optional(),
      noindex: z.boolean().optional(),
      jsonLd: z.array(z.json()).max(20).optional(),
      feed: z.object({ path, title: text(300) }).optional(),
    })
    .optional(),
  layout: z
    .object({
      navigation: z.object({
        variant: z.enum(['light', 'dark']),
        sticky: z.boolean(),
        hideDemo: z.boolean(),
        hideSignUp: z.boolean(),
      }),
      hideChatbot: z.boolean(),
      hideReferralBanner: z.boolean().optional(),
    })
    .optional(),
  islands: z
    .array(
      z.object({
        expose: z.string().regex(/^\.\/[\w-]{1,60}$/),
        hydrate: z.enum(['interaction', 'visible', 'idle']),
      }),
    )
    .max(200)
    .optional(),
  previewEnded: z.boolean().optional(),
  formAnswered: z.boolean().optional(),
  content: contentSchema.optional(),
});

const pageSchema = z.object({
  path,
  changedAt: instant.optional(),
  noindex: z.boolean().optional(),
  card: cardSchema.optional(),
});
const redirectSchema = z.object({ from: path, to: path });
const feedSchema = z.object({
  path: path.endsWith('.xml'),
  title: text(300),
  page: path,
  entries: z.array(z.unknown()),
});
const entrySchema = z.object({
  path,
  title: text(300),
  summary: text(1000),
  publishedAt: instant,
  changedAt: instant,
});
const siteSchema = z.object({
  pages: z.array(z.unknown()),
  redirects: z.array(z.unknown()),
  feeds: z.array(z.unknown()).optional(),
});
/** The longest lists of a description. */
const MAX = { pages: 200_000, redirects: 20_000, feeds: 20, entries: 200 };
const MAX_ARTICLES = 20;
/** How many entries a description names that were left out. */
const MAX_NAMED = 20;

const articleSchema = z.object({ title: text(300).min(1), summary: text(2000), path });

const targetSchema = z.object({ live: z.boolean(), path: text(2000).nullable() });

const revisionSchema = z.object({
  revision: text(500).nullish(),
  contentUnavailable: z
    .string()
    .transform((reason) => reason.slice(0, 1_000))
    .optional(),
});

/**
 * Checks what a fragment's `render` returned.
 *
 * @throws {ContractError} naming each field that is wrong
 */
export function parseRenderResult(value: unknown): RenderResult {
  return parse(resultSchema, value, 'render') as RenderResult;
}

/**
 * Checks the result of a fragment's `revision`: its return value, or the reason why its content did not answer.
 *
 * @throws {ContractError} naming each field that is wrong
 */
export function parseRevision(value: unknown) {
  return parse(revisionSchema, value, 'revision');
}

/**
 * Checks what a fragment's `resolvePreview` returned.
 *
 * @throws {ContractError} naming each field that is wrong
 */
export function parsePreviewTarget(value: unknown): PreviewTarget {
  return parse(targetSchema, value, 'resolvePreview');
}

/** A description, and which entries are not in it, with the reasons. */
export interface CheckedDescription extends SiteDescription {
  leftOut: string[];
}

/**
 * Checks what a fragment's `describeSite` returned. Leaves out each entry that breaks the contract, so that the others count.
 *
 * @throws {ContractError} if it is no description at all
 */
export function parseSiteDescription(value: unknown): CheckedDescription {
  const { pages, redirects, feeds } = parse(siteSchema, value, 'describeSite');
  const leftOut = createLeftOut();
  const keep = leftOut.keepValid;
  const description = {
    pages: keep(pageSchema, pages, 'pages', MAX.pages),
    redirects: keep(redirectSchema, redirects, 'redirects', MAX.redirects),
    ...(feeds && {
      feeds: keep(feedSchema, feeds, 'feeds', MAX.feeds).map((feed) => ({
        ...feed,
        entries: keep(entrySchema, feed.entries, `entries of ${feed.path}`, MAX.entries),
      })),
    }),
  };
  return { ...description, leftOut: leftOut.list() } as CheckedDescription;
}

function createLeftOut() {
  const named: string[] = [];
  let count = 0;
  function leaveOut(what: string): void {
    count++;
    if (named.length < MAX_NAMED) named.push(what);
  }
  return {
    list: () => (count > named.length ? [...named, `and ${count - named.length} more`] : named),

    /** The entries of a list that follow the contract, up to its limit. */
    keepValid<Schema extends z.ZodType>(
      schema: Schema,
      entries: readonly unknown[],
      list: string,
      max: number,
    ): z.infer<Schema>[] {
      if (entries.length > max) leaveOut(`${list}: all after the first ${max}`);
      return entries.slice(0, max).flatMap((entry, index) => {
        const parsed = schema.safeParse(entry);
        if (parsed.success) return [parsed.data];
        leaveOut(`${list}.${index} ${quote(entry)}: ${describe(parsed.error)}`);
        return [];
      });
    },
  };
}

const quote = (entry: unknown) => (JSON.stringify(entry) ?? 'undefined').slice(0, 120);

/**
 * Checks what a fragment's `listContent` returned.
 *
 * @throws {ContractError} naming each field that is wrong
 */
export function parseContentList(value: unknown): ContentList {
  return parse(listSchema, value, 'listContent') as ContentList;
}

/**
 * Checks what a fragment's `searchSupport` returned. Leaves out each article that breaks the contract.
 *
 * @throws {ContractError} if it is no list
 */
export function parseSupportArticles(value: unknown): SupportArticle[] {
  const articles = parse(z.array(z.unknown()), value, 'searchSupport');
  return createLeftOut().keepValid(articleSchema, articles, 'articles', MAX_ARTICLES);
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, name: string) {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ContractError(
    `${name} returned a result that breaks the contract: ${describe(parsed.error)}`,
  );
}

const describe = ({ issues }: z.ZodError) =>
  issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.') || 'result'}: ${issue.message}`)
    .join('; ');
