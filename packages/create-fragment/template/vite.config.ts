import { fragmentPreset } from '@site/fragment-kit/vite';
import config from './fragment.config.page.ts';

export default fragmentPreset(config);
