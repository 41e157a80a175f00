import { brandSlug } from '@site/config/brand';

/** What a host page sees of the embed under a name: all that docs/embed-contract.md promises. */

export const TAG = `${brandSlug}-lead-popup`;

/** The major version of the contract; part of the address of the loader. */
export const MAJOR = 1;

export const ATTRIBUTES = [
  'integration-key',
  'mode',
  'trigger',
  'trigger-element',
  'theme',
  'locale',
  'texts',
  'completed-url',
  'consent',
] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** The name of the property of an attribute. */
export const asProperty = (attribute: Attribute): string =>
  attribute.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());

export const METHODS = ['show', 'hide'] as const;

/** The type of the message by which `/embed/frame` tells the host page its height. */
export const HEIGHT_MESSAGE = `${TAG}:height`;

/** Precedes the custom properties that a host can set. */
export const PROPERTY_PREFIX = `--${brandSlug}-`;

/** The design tokens that a host can replace, under the prefix. */
export const TOKENS = [
  'color-page',
  'color-surface',
  'color-surface-sunk',
  'color-text',
  'color-text-muted',
  'color-heading',
  'color-line',
  'color-line-strong',
  'color-action',
  'color-action-hover',
  'color-on-action',
  'color-action-soft',
  'color-accent',
  'color-danger',
  'color-focus',
  'font-sans',
  'radius-button',
  'radius-md',
  'radius-lg',
] as const;

export const PARTS = [
  'button',
  'dialog',
  'inline',
  'card',
  'close',
  'title',
  'choice',
  'input',
  'back',
  'continue',
] as const;

/** Texts besides those of the quiz. */
export const EMBED_TEXTS = [
  'button',
  'sent',
  'sent.text',
  'waiting',
  'waiting.text',
  'unsaved',
  'unsaved.text',
  'failed',
  'failed.text',
] as const;
