import { mountAlone } from '@site/fragment-kit/dev';
import { menuContent } from './components/menuContent.tsx';
import { Navigation } from './Navigation.tsx';

mountAlone(Navigation, { slot: 'navigation', content: menuContent });
