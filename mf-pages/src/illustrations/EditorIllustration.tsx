import { Drawing } from './Drawing.tsx';
import { Sheet } from './Sheet.tsx';
import { TextLines } from './TextLines.tsx';

const BLOCKS = ['Heading', 'Picture', 'Poll', 'Sponsor'] as const;

/** The editor with a letter in it and the menu of blocks open. */
export function EditorIllustration() {
  return (
    <Drawing>
      <Sheet x={20} y={24} width={500} height={380} />
      <path d="M20 72h500" stroke="var(--ink-200)" />
      <text x="44" y="54" fontSize="16" fontWeight="700" fill="var(--ink-950)">
        Sunday letter
      </text>
      <text x="154" y="54" fontSize="14" fill="var(--ink-500)">
        Saved
      </text>
      <rect x="416" y="34" width="84" height="28" rx="14" fill="var(--blue-600)" />
      <text x="458" y="53" fontSize="14" fontWeight="600" fill="var(--white)" textAnchor="middle">
        Send
      </text>
      <text x="64" y="128" fontSize="30" fontWeight="800" fill="var(--ink-950)">
        What the ferry left behind
      </text>
      <TextLines x={67} y={158} widths={[400, 372, 390]} />
      <rect x="64" y="204" width="412" height="104" rx="10" fill="var(--amber-100)" />
      <path
        d="M64 288l84-50 66 40 90-66 172 72v14a10 10 0 0 1-10 10H74a10 10 0 0 1-10-10z"
        fill="var(--amber-500)"
      />
      <circle cx="426" cy="236" r="14" fill="var(--red-600)" />
      <TextLines x={67} y={334} widths={[384, 300]} />
      <path d="M376 342v16" stroke="var(--blue-600)" strokeWidth="3" />
      <g transform="translate(356 214)">
        <Sheet x={0} y={0} width={184} height={200} />
        <text x="18" y="30" fontSize="13" fontWeight="600" fill="var(--ink-500)">
          Add a block
        </text>
        <rect x="8" y="112" width="168" height="36" rx="8" fill="var(--blue-100)" />
        {BLOCKS.map((block, index) => (
          <g key={block} transform={`translate(18 ${44 + index * 36})`}>
            <rect
              width="22"
              height="22"
              rx="6"
              fill={index === 2 ? 'var(--blue-600)' : 'var(--ink-100)'}
            />
            <text x="34" y="16" fontSize="15" fontWeight="600" fill="var(--ink-900)">
              {block}
            </text>
          </g>
        ))}
      </g>
    </Drawing>
  );
}
