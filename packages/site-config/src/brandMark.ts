/**
 * The brand's mark: a quill writing on a postage stamp, in a 48 by 48 view box. Shared by the header, the
 * footer and the press kit.
 */
export const brandMark = {
  viewBox: '0 0 48 48',
  /** The stamp with its perforated edge; filled with the stamp colour. */
  stamp:
    'M3 3h3a2.4 2.4 0 0 0 4.8 0h3a2.4 2.4 0 0 0 4.8 0h3a2.4 2.4 0 0 0 4.8 0h3a2.4 2.4 0 0 0 4.8 0h3a2.4 2.4 0 0 0 4.8 0h3v3a2.4 2.4 0 0 0 0 4.8v3a2.4 2.4 0 0 0 0 4.8v3a2.4 2.4 0 0 0 0 4.8v3a2.4 2.4 0 0 0 0 4.8v3a2.4 2.4 0 0 0 0 4.8v3h-3a2.4 2.4 0 0 0 -4.8 0h-3a2.4 2.4 0 0 0 -4.8 0h-3a2.4 2.4 0 0 0 -4.8 0h-3a2.4 2.4 0 0 0 -4.8 0h-3a2.4 2.4 0 0 0 -4.8 0h-3v-3a2.4 2.4 0 0 0 0 -4.8v-3a2.4 2.4 0 0 0 0 -4.8v-3a2.4 2.4 0 0 0 0 -4.8v-3a2.4 2.4 0 0 0 0 -4.8v-3a2.4 2.4 0 0 0 0 -4.8v-3z',
  /** The feather; filled with the paper colour. */
  feather:
    'M39 8.5C27 8 16.5 15.5 15 28.5l-4 9.5 1.6.6 3-6.4c5.2.4 9.6-1.2 12.6-4l-3.6-.4c3.2-.8 5.6-2.4 7.2-5l-3-.2C33 20.5 37 15.5 39 8.5z',
  /** The feather's shaft; stroked with the stamp colour. */
  shaft: 'M33 14.5C25.5 18 19.5 24 15.5 31.5',
  /** The line that the quill has written; stroked with the paper colour. */
  line: 'M19 38.5c3-2.4 5 1.2 8 0s4.5-1.2 9.5-.6',
  colors: { stamp: '#2748dc', paper: '#ffffff', wordmark: '#0c1030' },
} as const;
