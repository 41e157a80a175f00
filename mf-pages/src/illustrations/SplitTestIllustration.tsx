import { Drawing } from './Drawing.tsx';
import { Postmark } from './Postmark.tsx';
import { Sheet } from './Sheet.tsx';

/** Two subject lines, and the one that more people opened. */
export function SplitTestIllustration() {
  return (
    <Drawing>
      <Sheet x={30} y={50} width={236} height={300} />
      <Sheet x={292} y={30} width={240} height={320} />
      <rect x="292" y="30" width="240" height="12" rx="6" fill="var(--red-600)" />
      <text x="54" y="96" fontSize="40" fontWeight="800" fill="var(--ink-400)">
        A
      </text>
      <text x="318" y="96" fontSize="40" fontWeight="800" fill="var(--red-600)">
        B
      </text>
      <text x="54" y="138" fontSize="18" fontWeight="700" fill="var(--ink-950)">
        Our March update
      </text>
      <text x="318" y="138" fontSize="18" fontWeight="700" fill="var(--ink-950)">
        The ferry that
      </text>
      <text x="318" y="162" fontSize="18" fontWeight="700" fill="var(--ink-950)">
        came back empty
      </text>

      <path
        d="M54 220h188M318 220h188"
        stroke="var(--ink-100)"
        strokeWidth="22"
        strokeLinecap="butt"
      />
      <path d="M54 220h72" stroke="var(--ink-400)" strokeWidth="22" strokeLinecap="butt" />
      <path d="M318 220h124" stroke="var(--blue-600)" strokeWidth="22" strokeLinecap="butt" />
      <text x="54" y="290" fontSize="46" fontWeight="800" fill="var(--ink-950)">
        38%
      </text>
      <text x="318" y="290" fontSize="46" fontWeight="800" fill="var(--ink-950)">
        51%
      </text>
      <text x="54" y="320" fontSize="15" fontWeight="500" fill="var(--ink-600)">
        opened, of 1,000
      </text>
      <text x="318" y="320" fontSize="15" fontWeight="500" fill="var(--ink-600)">
        opened, of 1,000
      </text>

      <rect x="176" y="374" width="232" height="46" rx="23" fill="var(--ink-950)" />
      <text x="292" y="403" fontSize="15" fontWeight="600" fill="var(--white)" textAnchor="middle">
        B goes to the other 16,420
      </text>

      <Postmark x={486} y={366} lines={['MORE', 'OPENED']} color="var(--red-600)" />
    </Drawing>
  );
}
