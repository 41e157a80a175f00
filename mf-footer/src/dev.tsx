import { mountAlone } from '@site/fragment-kit/dev';
import { createFooterContent } from './components/createFooterContent.tsx';
import { Footer } from './Footer.tsx';

const path = new URLSearchParams(location.search).get('path') ?? '/';
const content = createFooterContent(path, new Date().getFullYear());
mountAlone(Footer, { slot: 'footer', content });
