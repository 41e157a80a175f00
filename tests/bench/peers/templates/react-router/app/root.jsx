import './site/site.css';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { Footer } from './site/Footer.jsx';
import { QuizButton } from './site/islands/QuizButton.js';
import { Navigation } from './site/Navigation.jsx';

export function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <Navigation />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <QuizButton />
      <Footer />
    </>
  );
}
