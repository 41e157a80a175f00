import { fragmentPreset } from '@site/fragment-kit/vite';
import config from './fragment.config.ts';

export default fragmentPreset(config);
