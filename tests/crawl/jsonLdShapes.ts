import { z } from 'zod';

/** The properties that search engines require of each type of structured data. */

const text = z.string().min(1);
const url = z.url({ protocol: /^https?$/ });
const reference = z.object({ '@id': url });
const instant = z.iso.datetime({ offset: true });

const shapes = {
  Organization: z.object({
    '@id': url,
    name: text,
    url,
    logo: z.object({ '@type': z.literal('ImageObject'), url }),
    sameAs: z.array(url),
  }),
  WebSite: z.object({ '@id': url, name: text, url, publisher: reference }),
  BreadcrumbList: z.object({
    itemListElement: z
      .array(
        z.object({
          '@type': z.literal('ListItem'),
          position: z.int().min(1),
          name: text,
          item: url,
        }),
      )
      .min(2)
      .refine((steps) => steps.every(({ position }, index) => position === index + 1), {
        error: 'must count from 1',
      }),
  }),
  FAQPage: z.object({
    mainEntity: z
      .array(
        z.object({
          '@type': z.literal('Question'),
          name: text,
          acceptedAnswer: z.object({ '@type': z.literal('Answer'), text }),
        }),
      )
      .min(1),
  }),
  Article: z.object({
    headline: text.max(110),
    datePublished: instant,
    dateModified: instant,
    mainEntityOfPage: url,
    author: reference,
    publisher: reference,
  }),
  // Strict, because nothing is rated here: a rating would be made up.
  Product: z.strictObject({
    '@context': text,
    '@type': text,
    name: text,
    description: text,
    url,
    image: url,
    brand: z.object({ '@type': z.literal('Brand'), name: text }),
    manufacturer: reference,
    offers: z
      .array(
        z.object({
          '@type': z.literal('Offer'),
          name: text,
          url,
          price: z.number().min(0),
          priceCurrency: z.string().regex(/^[A-Z]{3}$/),
          availability: z.literal('https://schema.org/InStock'),
        }),
      )
      .min(1),
  }),
};

/** Describes what is wrong with a block of structured data; returns nothing for a valid one. */
export function findJsonLdProblem(json: string): string | undefined {
  let block: unknown;
  try {
    block = JSON.parse(json);
  } catch (error) {
    return `no JSON: ${(error as Error).message}`;
  }
  const { '@type': type, '@context': context } = Object(block) as Record<string, unknown>;
  if (context !== 'https://schema.org') return `another context: ${context}`;
  const shape = Object.hasOwn(shapes, String(type)) && shapes[type as keyof typeof shapes];
  if (!shape) return `no shape for the type ${type}`;
  const { error } = shape.safeParse(block);
  return error && `${type}: ${z.prettifyError(error)}`;
}
