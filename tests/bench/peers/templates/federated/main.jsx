import './site/site.css';
import { lazy, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';
import { routes } from './routes.js';

const Navigation = lazy(() => import('navigation/Navigation'));
const Footer = lazy(() => import('footer/Footer'));
const QuizButton = lazy(() => import('popup/QuizButton'));

function Site() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page begins at its top
  useEffect(() => {
    // In braces: it returns a promise in Chromium, which React would call to clean up.
    scrollTo(0, 0);
  }, [pathname]);
  return (
    <>
      <Suspense>
        <Navigation />
      </Suspense>
      <main id="main" tabIndex={-1}>
        <Suspense>
          <Routes>
            {routes.map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Routes>
        </Suspense>
      </main>
      <Suspense>
        <QuizButton />
      </Suspense>
      <Suspense>
        <Footer />
      </Suspense>
    </>
  );
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <Site />
  </BrowserRouter>,
);
