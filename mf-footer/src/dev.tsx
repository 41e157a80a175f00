import { mountAlone } from '@site/fragment-kit/dev';
import { Footer } from './Footer.tsx';
import { createFooterContent } from './parts/createFooterContent.tsx';

const path = new URLSearchParams(location.search).get('path') ?? '/';
const content = createFooterContent(path, new Date().getFullYear());
mountAlone(Footer, { slot: 'footer', content });
