import { createRoot } from 'react-dom/client';
import '../fonts.css';
import '../tokens.css';
import '../base.css';
import { Gallery } from './Gallery.tsx';

createRoot(document.getElementById('root') as HTMLElement).render(<Gallery />);
