/** Loaded by the product-analytics client as a classic script when a session is recorded. */
import 'mixpanel-browser/dist/mixpanel-recorder.min.js';
