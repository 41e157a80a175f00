import { mountAlone } from '@site/fragment-kit/dev';
import { Navigation } from './Navigation.tsx';
import { menuContent } from './parts/menuContent.tsx';

mountAlone(Navigation, { slot: 'navigation', content: menuContent });
