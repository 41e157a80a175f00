import '@site/ui/fonts.css';
import '@site/ui/tokens.css';
import '@site/ui/base.css';
import './room.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createApi } from './api/createApi.ts';

createRoot(document.getElementById('room') as HTMLElement).render(<App api={createApi()} />);
