import { CommemorativeStamp } from './CommemorativeStamp.tsx';

/** Blocks on a chain, and the key to one of them. */
export function CryptoStamp() {
  return (
    <CommemorativeStamp
      title="OPEN LEDGER"
      value="21"
      sky="var(--ink-950)"
      band="var(--blue-700)"
      postmark={['BLOCK', '840,000']}
    >
      <path
        d="M0 250h316M0 200h316M0 150h316M0 100h316M0 50h316M53 0v300M106 0v300M159 0v300M212 0v300M265 0v300"
        stroke="var(--ink-800)"
        strokeWidth="2"
      />
      <path
        d="M92 108l126 90M218 96L92 208"
        stroke="var(--blue-400)"
        strokeWidth="6"
        strokeDasharray="2 13"
      />
      <g fill="var(--blue-600)" stroke="var(--blue-300)" strokeWidth="4">
        <path d="M82 58l44 25v50l-44 25-44-25V83z" />
        <path d="M232 46l44 25v50l-44 25-44-25V71z" />
        <path d="M82 172l44 25v50l-44 25-44-25v-50z" />
      </g>
      <path
        d="M38 83l44 25 44-25M82 108v50M188 71l44 25 44-25M232 96v50M38 197l44 25 44-25M82 222v50"
        stroke="var(--blue-300)"
        strokeWidth="4"
      />
      <circle cx="232" cy="218" r="46" fill="var(--amber-500)" />
      <circle cx="232" cy="218" r="35" stroke="var(--amber-100)" strokeWidth="4" />
      <path d="M232 204a11 11 0 0 1 6 20l4 18h-20l4-18a11 11 0 0 1 6-20z" fill="var(--ink-950)" />
    </CommemorativeStamp>
  );
}
