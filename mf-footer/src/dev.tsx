import { mountAlone } from '@site/fragment-kit/dev';
import { Footer } from './Footer.tsx';

mountAlone(Footer, { slot: 'footer' });
