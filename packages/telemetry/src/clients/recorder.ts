/** Loaded by the product-analytics client when a session is recorded. */
import 'mixpanel-browser/dist/mixpanel-recorder.min.js';
