/** Loaded by the product-analytics client when flags have conditions. */
import 'mixpanel-browser/dist/mixpanel-targeting.min.js';
