import { mountAlone } from '@site/fragment-kit/dev';
import config from '../fragment.config.page.ts';
import { MyFragment } from './MyFragment.tsx';

mountAlone(MyFragment, { slot: config.slot });
