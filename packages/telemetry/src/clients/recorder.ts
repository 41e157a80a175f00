/** Loaded by the product-analytics client when a session is recorded. */
import 'mixpanel-browser/dist/mixpanel-recorder.min.js';

interface Batcher {
  sendRequestPromise(...given: unknown[]): Promise<{ error?: unknown }>;
}
interface Recorder {
  activeRecording: { batcher: Batcher };
  startRecording(...given: unknown[]): unknown;
}

const { prototype } = (globalThis as unknown as { __mp_recorder: { prototype: Recorder } })
  .__mp_recorder;
const { startRecording } = prototype;

/** Also reports why a recording was dropped: the library ignores the reason. Errors of the network are no text. */
prototype.startRecording = function (...given) {
  const started = startRecording.apply(this, given);
  const batcher: Batcher = Object.getPrototypeOf(this.activeRecording.batcher);
  const { sendRequestPromise } = batcher;
  batcher.sendRequestPromise = async function (...sent) {
    const result = await sendRequestPromise.apply(this, sent);
    if (typeof result.error === 'string')
      reportError(new Error(`Product analytics: ${result.error}`));
    return result;
  };
  // The first recording gives access to the batcher of all.
  prototype.startRecording = startRecording;
  return started;
};
