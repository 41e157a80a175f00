/** The blocks that the slash menu offers, in its order. */
export const BLOCK_KINDS = [
  {
    kind: 'poll',
    icon: 'poll',
    name: 'Poll',
    hint: 'Answered with one tap',
    words: 'question vote',
  },
  { kind: 'heading', icon: 'pen', name: 'Heading', hint: 'In your typeface', words: 'title h2' },
  {
    kind: 'picture',
    icon: 'camera',
    name: 'Picture',
    hint: 'With its description',
    words: 'image photo',
  },
  {
    kind: 'button',
    icon: 'link',
    name: 'Button',
    hint: 'One, and it is seen',
    words: 'link action',
  },
  {
    kind: 'sponsor',
    icon: 'megaphone',
    name: 'Sponsor',
    hint: 'Label and payment attached',
    words: 'ad advert',
  },
  {
    kind: 'divider',
    icon: 'minus',
    name: 'Divider',
    hint: 'A breath between parts',
    words: 'line rule hr',
  },
] as const;
