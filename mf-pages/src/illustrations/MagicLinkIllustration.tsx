import { Drawing } from './Drawing.tsx';
import { PaperStamp } from './PaperStamp.tsx';
import { Sheet } from './Sheet.tsx';
import { TextLines } from './TextLines.tsx';

/** A button in somebody else’s letter that subscribes its reader. */
export function MagicLinkIllustration() {
  return (
    <Drawing>
      <Sheet x={40} y={40} width={300} height={330} />
      <path d="M40 96h300" stroke="var(--ink-200)" />
      <text x="66" y="76" fontSize="17" fontWeight="700" fill="var(--ink-950)">
        A letter you may like
      </text>

      <TextLines x={68} y={132} widths={[236, 220, 130]} gap={20} />
      <rect x="66" y="196" width="248" height="56" rx="12" fill="var(--blue-600)" />
      <text x="190" y="230" fontSize="18" fontWeight="700" fill="var(--white)" textAnchor="middle">
        Yes, send it to me
      </text>

      <TextLines x={68} y={288} widths={[200, 150]} gap={20} />
      <path
        d="M314 224q80 0 96 60"
        stroke="var(--ink-900)"
        strokeWidth="4"
        strokeDasharray="3 11"
      />
      <Sheet x={330} y={250} width={204} height={160} radius={18} fill="var(--green-100)" />
      <circle cx="432" cy="310" r="34" fill="var(--green-700)" />
      <path d="M416 310l12 12 22-24" stroke="var(--white)" strokeWidth="7" />
      <text
        x="432"
        y="376"
        fontSize="18"
        fontWeight="700"
        fill="var(--green-700)"
        textAnchor="middle"
      >
        On the list
      </text>
      <text
        x="432"
        y="397"
        fontSize="13"
        fontWeight="500"
        fill="var(--ink-600)"
        textAnchor="middle"
      >
        nothing typed
      </text>

      <PaperStamp x={392} y={60} width={104} height={124} turn={7} fill="var(--amber-500)">
        <circle cx="42" cy="54" r="17" stroke="var(--white)" strokeWidth="7" />
        <path d="M54 66l26 26M72 84l10-10" stroke="var(--white)" strokeWidth="7" />
      </PaperStamp>
    </Drawing>
  );
}
