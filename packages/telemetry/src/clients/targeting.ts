/** Loaded by the product-analytics client itself, as a plain script, when flags have conditions. */
import 'mixpanel-browser/dist/mixpanel-targeting.min.js';
