import { Drawing } from './Drawing.tsx';
import { Sheet } from './Sheet.tsx';

/** A request and its answer, and the services that listen. */
export function ApiIllustration() {
  return (
    <Drawing>
      <rect x="24" y="40" width="380" height="300" rx="16" fill="var(--ink-950)" />
      <circle cx="50" cy="66" r="6" fill="var(--red-400)" />
      <circle cx="70" cy="66" r="6" fill="var(--amber-500)" />
      <circle cx="90" cy="66" r="6" fill="var(--green-100)" />
      <g fontFamily="var(--font-mono)">
        <text x="50" y="112" fontSize="17" fontWeight="700" fill="var(--amber-300)">
          POST /v1/subscribers
        </text>
        <text x="50" y="148" fontSize="17" fontWeight="500" fill="var(--white)">
          {'{'}
        </text>
        <text x="70" y="176" fontSize="16" fontWeight="500" fill="var(--blue-300)">
          &quot;email&quot;: &quot;joana@…&quot;,
        </text>
        <text x="70" y="204" fontSize="16" fontWeight="500" fill="var(--blue-300)">
          &quot;source&quot;: &quot;checkout&quot;
        </text>
        <text x="50" y="232" fontSize="17" fontWeight="500" fill="var(--white)">
          {'}'}
        </text>
        <text x="50" y="278" fontSize="17" fontWeight="700" fill="var(--green-100)">
          201 Created
        </text>
        <text x="50" y="308" fontSize="15" fontWeight="500" fill="var(--ink-300)">
          31 ms
        </text>
      </g>
      <path
        d="M404 140h40q20 0 20-20v-14M404 200h60M404 260h40q20 0 20 20v30"
        stroke="var(--ink-400)"
        strokeWidth="4"
        strokeDasharray="3 10"
      />
      <Sheet x={444} y={40} width={92} height={70} radius={14} />
      <path d="M470 76h40M490 56v40" stroke="var(--blue-600)" strokeWidth="6" />
      <Sheet x={444} y={166} width={92} height={70} radius={14} />
      <path d="M472 200l14 14 24-28" stroke="var(--green-700)" strokeWidth="6" />
      <Sheet x={444} y={296} width={92} height={70} radius={14} />
      <path d="M470 330h40M498 318l12 12-12 12" stroke="var(--red-600)" strokeWidth="6" />
      <Sheet x={90} y={358} width={270} height={56} radius={28} />
      <circle cx="122" cy="386" r="12" fill="var(--green-700)" />
      <text x="146" y="392" fontSize="16" fontWeight="600" fill="var(--ink-950)">
        subscriber.created sent
      </text>
    </Drawing>
  );
}
