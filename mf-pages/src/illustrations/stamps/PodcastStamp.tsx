import { CommemorativeStamp } from './CommemorativeStamp.tsx';

/** A microphone and the waves it hears. */
export function PodcastStamp() {
  return (
    <CommemorativeStamp
      title="SPOKEN WORD"
      value="33"
      sky="var(--red-100)"
      band="var(--red-700)"
      postmark={['EPISODE', '112']}
    >
      <g stroke="var(--red-400)" strokeWidth="11">
        <path d="M28 132v36M54 104v92M80 124v52M236 124v52M262 96v108M288 136v28" />
      </g>
      <circle cx="158" cy="138" r="98" fill="var(--red-300)" opacity=".4" />
      <rect x="116" y="44" width="84" height="142" rx="42" fill="var(--ink-950)" />
      <path
        d="M116 98h84M116 120h84M116 76h84M137 46v92M158 44v94M179 46v92"
        stroke="var(--ink-600)"
        strokeWidth="3"
      />
      <path d="M116 138h84v6a42 42 0 0 1-84 0z" fill="var(--blue-600)" />
      <path
        d="M94 132v12a64 64 0 0 0 128 0v-12M158 208v44M112 256h92"
        stroke="var(--ink-950)"
        strokeWidth="10"
      />
      <circle cx="158" cy="158" r="8" fill="var(--amber-500)" />
    </CommemorativeStamp>
  );
}
