import { mountAlone } from '@site/fragment-kit/dev';
import { Navigation } from './Navigation.tsx';

mountAlone(Navigation, { slot: 'navigation' });
