import { Drawing } from './Drawing.tsx';
import { Sheet } from './Sheet.tsx';

/** A month of issues, with the places that are sold. */
export function SponsorCalendarIllustration() {
  return (
    <Drawing>
      <Sheet x={40} y={30} width={480} height={360} />
      <text x="68" y="80" fontSize="26" fontWeight="800" fill="var(--ink-950)">
        October
      </text>
      <text x="492" y="80" fontSize="16" fontWeight="600" fill="var(--green-700)" textAnchor="end">
        3 of 8 free
      </text>
      <rect x="68" y="104" width="100" height="80" rx="10" fill="var(--blue-600)" />
      <text x="80" y="128" fontSize="14" fontWeight="700" fill="var(--white)">
        Fri 2
      </text>
      <text x="80" y="156" fontSize="15" fontWeight="700" fill="var(--white)">
        Larkspur
      </text>
      <text x="80" y="174" fontSize="12" fontWeight="500" fill="var(--white)">
        $480
      </text>
      <rect x="176" y="104" width="100" height="80" rx="10" fill="var(--green-100)" />
      <text x="188" y="128" fontSize="14" fontWeight="700" fill="var(--green-700)">
        Tue 6
      </text>
      <text x="188" y="156" fontSize="15" fontWeight="700" fill="var(--green-700)">
        Free
      </text>
      <text x="188" y="174" fontSize="12" fontWeight="500" fill="var(--green-700)">
        $480
      </text>
      <rect x="284" y="104" width="100" height="80" rx="10" fill="var(--blue-600)" />
      <text x="296" y="128" fontSize="14" fontWeight="700" fill="var(--white)">
        Fri 9
      </text>
      <text x="296" y="156" fontSize="15" fontWeight="700" fill="var(--white)">
        Larkspur
      </text>
      <text x="296" y="174" fontSize="12" fontWeight="500" fill="var(--white)">
        $480
      </text>
      <rect x="392" y="104" width="100" height="80" rx="10" fill="var(--red-650)" />
      <text x="404" y="128" fontSize="14" fontWeight="700" fill="var(--white)">
        Tue 13
      </text>
      <text x="404" y="156" fontSize="15" fontWeight="700" fill="var(--white)">
        Halden
      </text>
      <text x="404" y="174" fontSize="12" fontWeight="500" fill="var(--white)">
        $520
      </text>
      <rect x="68" y="192" width="100" height="80" rx="10" fill="var(--green-100)" />
      <text x="80" y="216" fontSize="14" fontWeight="700" fill="var(--green-700)">
        Fri 16
      </text>
      <text x="80" y="244" fontSize="15" fontWeight="700" fill="var(--green-700)">
        Free
      </text>
      <text x="80" y="262" fontSize="12" fontWeight="500" fill="var(--green-700)">
        $480
      </text>
      <rect x="176" y="192" width="100" height="80" rx="10" fill="var(--red-650)" />
      <text x="188" y="216" fontSize="14" fontWeight="700" fill="var(--white)">
        Tue 20
      </text>
      <text x="188" y="244" fontSize="15" fontWeight="700" fill="var(--white)">
        Halden
      </text>
      <text x="188" y="262" fontSize="12" fontWeight="500" fill="var(--white)">
        $520
      </text>
      <rect x="284" y="192" width="100" height="80" rx="10" fill="var(--amber-300)" />
      <text x="296" y="216" fontSize="14" fontWeight="700" fill="var(--ink-950)">
        Fri 23
      </text>
      <text x="296" y="244" fontSize="15" fontWeight="700" fill="var(--ink-950)">
        Held
      </text>
      <text x="296" y="262" fontSize="12" fontWeight="500" fill="var(--ink-950)">
        until noon
      </text>
      <rect x="392" y="192" width="100" height="80" rx="10" fill="var(--green-100)" />
      <text x="404" y="216" fontSize="14" fontWeight="700" fill="var(--green-700)">
        Tue 27
      </text>
      <text x="404" y="244" fontSize="15" fontWeight="700" fill="var(--green-700)">
        Free
      </text>
      <text x="404" y="262" fontSize="12" fontWeight="500" fill="var(--green-700)">
        $480
      </text>

      <path d="M68 306h424" stroke="var(--ink-200)" strokeWidth="2" />
      <text x="68" y="346" fontSize="30" fontWeight="800" fill="var(--ink-950)">
        $2,480
      </text>
      <text x="176" y="344" fontSize="15" fontWeight="500" fill="var(--ink-600)">
        agreed so far this month
      </text>
    </Drawing>
  );
}
