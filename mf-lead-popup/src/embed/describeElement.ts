import { QUIZ_TEXTS } from '../components/Surroundings.ts';
import type { EmbedEvents } from './EmbedApp.ts';
import {
  ATTRIBUTES,
  type Attribute,
  asProperty,
  EMBED_TEXTS,
  HEIGHT_MESSAGE,
  METHODS,
  PARTS,
  PROPERTY_PREFIX,
  TAG,
  TOKENS,
} from './embedNames.ts';

const LOADER = 'lead-popup.js';
const CLASS = 'LeadPopupElement';
const TEXT = 'string | null';

const attributes: Record<Attribute, { type?: string; default?: string; description: string }> = {
  'integration-key': { description: 'The key of the integration; required.' },
  mode: {
    type: "'popup' | 'button' | 'inline'",
    default: "'popup'",
    description:
      'A dialog that opens by its triggers, a button that opens it, or the quiz in place.',
  },
  trigger: {
    default: "'time:30 scroll:50'",
    description: 'Words of time:<seconds>, scroll:<percent>, exit; or none.',
  },
  'trigger-element': { description: 'A CSS selector of elements that open the dialog on a click.' },
  theme: { type: "'light' | 'dark' | 'auto'", default: "'light'", description: 'How it looks.' },
  locale: { default: "'en'", description: 'The language of the texts, a BCP 47 tag.' },
  texts: {
    type: 'Partial<Record<string, string>>',
    default: '{}',
    description: 'Other words, by name; as an attribute in JSON.',
  },
  'completed-url': {
    description: 'Where a visitor goes after the quiz: an http or https address, or none.',
  },
  consent: {
    type: "'granted' | 'denied'",
    description: 'What the host knows of the visitor’s consent to marketing.',
  },
};

const methods: Record<(typeof METHODS)[number], { returns: string; description: string }> = {
  show: {
    returns: 'Promise<boolean>',
    description: 'Opens the quiz; resolves to whether its code could be loaded.',
  },
  hide: { returns: 'void', description: 'Closes the quiz; the answers stay.' },
};

const events: Record<keyof EmbedEvents, { type: string; description: string }> = {
  'lead:viewed': {
    type: 'CustomEvent<{ trigger: string }>',
    description: 'The quiz has become visible.',
  },
  'lead:step': {
    type: 'CustomEvent<{ step: number, question?: string, answer?: string }>',
    description: 'A step was answered.',
  },
  'lead:submitted': {
    type: 'CustomEvent<{ id: string }>',
    description: 'The lead cannot be lost any more. Once for each lead.',
  },
  'lead:failed': {
    type: "CustomEvent<{ id?: string, reason: 'waiting' | 'rejected' | 'refused' | 'unavailable' }>",
    description: 'The lead has not arrived, or there is no quiz.',
  },
  'lead:closed': { type: 'CustomEvent<{}>', description: 'The dialog was closed.' },
};

/**
 * The custom-elements manifest of the embed, by which editors and documentation tools know its element.
 *
 * @param module that makes the element known, relative to the manifest's package
 */
export function describeElement(module = LOADER) {
  return {
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path: module,
        declarations: [
          {
            kind: 'class',
            customElement: true,
            name: CLASS,
            tagName: TAG,
            description: 'The lead pop-up on a page of somebody else.',
            superclass: { name: 'HTMLElement' },
            attributes: ATTRIBUTES.map((name) => {
              const { type = 'string', default: usual, description } = attributes[name];
              return {
                name,
                fieldName: asProperty(name),
                type: { text: name === 'texts' ? 'string' : type },
                ...(usual && { default: usual }),
                description,
              };
            }),
            members: [
              ...ATTRIBUTES.map((name) => ({
                kind: 'field',
                name: asProperty(name),
                attribute: name,
                // All but the texts reflect their attribute, which may hold anything.
                type: { text: name === 'texts' ? attributes.texts.type : TEXT },
                reflects: name !== 'texts',
                description: attributes[name].description,
              })),
              ...METHODS.map((name) => ({
                kind: 'method',
                name,
                return: { type: { text: methods[name].returns } },
                description: methods[name].description,
              })),
            ],
            events: Object.entries(events).map(([name, { type, description }]) => ({
              name,
              type: { text: type },
              description,
            })),
            slots: [{ name: '', description: 'In the mode button, what stands for the button.' }],
            cssParts: PARTS.map((name) => ({ name })),
            cssProperties: TOKENS.map((name) => ({ name: PROPERTY_PREFIX + name })),
          },
        ],
        exports: [
          {
            kind: 'custom-element-definition',
            name: TAG,
            declaration: { name: CLASS, module },
          },
        ],
      },
    ],
  };
}

/** All that pages of others can name, by kind: what a version of the contract keeps. */
export function listSurface() {
  const [element] = describeElement().modules.flatMap(({ declarations }) => declarations);
  if (!element) throw new Error('The manifest describes no element.');
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  const members = (kind: string) => names(element.members.filter((each) => each.kind === kind));
  return {
    tag: [element.tagName],
    attributes: names(element.attributes),
    fields: members('field'),
    methods: members('method'),
    events: names(element.events),
    parts: names(element.cssParts),
    properties: names(element.cssProperties),
    texts: [...QUIZ_TEXTS, ...EMBED_TEXTS] as string[],
    messages: [HEIGHT_MESSAGE],
  };
}

export type Surface = ReturnType<typeof listSurface>;
