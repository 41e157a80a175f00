/** Loaded by the product-analytics client itself, as a plain script, when a session is recorded. */
import 'mixpanel-browser/dist/mixpanel-recorder.min.js';
